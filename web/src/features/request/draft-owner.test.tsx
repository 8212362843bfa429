import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { AccountSync } from '#web/app/account-sync.tsx';
import { LogInForm } from '#web/features/auth/log-in-form.tsx';
import { me } from '#web/testing/build-people.ts';
import { describeWork, nameWork, neededBy, placeWork, requestTexts, showRequest } from '#web/testing/fill-request.tsx';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { settleDraft, signInForDraft } from '#web/lib/session/draft-owner.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(requestTexts);
const [maeve, niall] = [me(), me({ id: ids.niall })];

const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;

/** Types a title, as this person or as a visitor, and leaves the page. */
async function begin(who: typeof maeve | null): Promise<void> {
  const { user } = showRequest(who === null ? { signedIn: false } : { who });
  await user.type(screen.getByLabelText('Title'), 'Mixer tap drips');
  cleanup();
}

/** Signs in on the page at this address. */
async function signIn(who: typeof maeve, at: string, then: string): Promise<void> {
  recordRequests('/api/auth/login', () => ({ user: { id: who.user.id, accountType: 'client' }, redirectTo: null }));
  answerWith('/api/auth/me', who);
  const { user, address } = renderPage(<LogInForm onSecondStep={() => {}} />, { at });
  await user.type(screen.getByLabelText('Email'), 'somebody@example.ie');
  await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe(then));
  cleanup();
}

describe('the draft of an account', () => {
  test('is shown to that account again', async () => {
    await begin(maeve);
    showRequest({ who: maeve });
    expect(title()).toBe('Mixer tap drips');
  });

  test('is not shown to another account, nor to a visitor', async () => {
    await begin(maeve);
    showRequest({ who: niall });
    expect(title()).toBe('');
    cleanup();
    showRequest({ signedIn: false });
    expect(title()).toBe('');
  });

  test('with its step and address is not where another account begins', async () => {
    const { user } = showRequest({ who: maeve });
    await nameWork(user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');
    await describeWork(user, 'Single lever mixer, drips every two seconds.');
    await placeWork(user, neededBy, 'Review and post');
    cleanup();
    showRequest({ who: niall });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What needs doing?');
    expect(document.body.textContent).not.toContain('Ard na Mara');
  });
});

describe('the draft of a visitor', () => {
  test('becomes that of the account which signs in to post it, and of no other', async () => {
    await begin(null);
    signInForDraft();
    await signIn(maeve, '/login?next=%2Fpost-request', '/post-request');
    showRequest({ who: niall });
    expect(title()).toBe('');
    cleanup();
    showRequest({ signedIn: false });
    expect(title()).toBe('');
    cleanup();
    showRequest({ who: maeve });
    expect(title()).toBe('Mixer tap drips');
  });

  test('is adopted, too, when the account comes straight to the form, as from Google', async () => {
    await begin(null);
    signInForDraft();
    showRequest({ who: maeve });
    expect(title()).toBe('Mixer tap drips');
  });

  test('replaces an earlier draft of that account', async () => {
    localStorage.setItem(`requestDraft:${maeve.user.id}`, JSON.stringify({ title: 'Repaint the hallway' }));
    localStorage.setItem(`requestDraftSource:${maeve.user.id}`, 'q=Repaint');
    await begin(null);
    signInForDraft();
    await signIn(maeve, '/login?next=%2Fpost-request%3Fprovider%3D1', '/post-request?provider=1');
    showRequest({ who: maeve });
    expect(title()).toBe('Mixer tap drips');
  });

  test.each([
    ['for something else', '/login', '/client-dashboard', true],
    [
      'at an address that leads to the form, and not for this draft',
      '/login?next=%2Fpost-request',
      '/post-request',
      false,
    ],
  ])('is nobody’s after a sign-in %s', async (_what, at, then, asked) => {
    await begin(null);
    if (asked) signInForDraft();
    await signIn(niall, at, then);
    for (const who of [niall, maeve]) {
      showRequest({ who });
      expect(title()).toBe('');
      cleanup();
    }
    showRequest({ signedIn: false });
    expect(title()).toBe('');
  });

  test('is nobody’s once an account is signed in on any page, unless it is on its way to the draft', async () => {
    await begin(null);
    signInForDraft();
    settleDraft(niall.user.id);
    showRequest({ signedIn: false });
    expect(title()).toBe('Mixer tap drips');
    cleanup();
    sessionStorage.clear();
    answerWith('/api/consent', { accountId: niall.user.id });
    renderPage(<AccountSync accountId={niall.user.id} />, { me: niall });
    await waitFor(() => expect(localStorage.getItem('requestDraft')).toBeNull());
  });
});
