import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { SecurityView } from '#query-api/contract/security.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SecuritySection } from './security-section.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'settings', 'security']);

const view: SecurityView = {
  hasPassword: true,
  google: null,
  passkeys: [],
  passwordChangedAt: null,
  secondFactor: null,
  needsSecondFactor: false,
  sessions: [
    {
      sessionId: ids.job,
      isOwn: true,
      isNewDevice: false,
      browser: 'Firefox',
      system: 'Linux',
      country: 'IE',
      openedAt: hoursAfter(NOW, -30),
      seenAt: NOW,
    },
    {
      sessionId: ids.offer,
      isOwn: false,
      isNewDevice: false,
      browser: null,
      system: null,
      country: null,
      openedAt: hoursAfter(NOW, -300),
      seenAt: hoursAfter(NOW, -200),
    },
  ],
};

function show(over: Partial<SecurityView> = {}, at = '/settings/security') {
  answerWith('/api/me/security', { ...view, ...over });
  return renderPage(<SecuritySection />, { me: me(), at });
}

test('a person with a passkey alone keeps it until they choose a password', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const passkey = { passkeyId: ids.job, name: 'Phone', createdAt: NOW, usedAt: null };
  show({ hasPassword: false, passkeys: [passkey] });
  await screen.findByText('You have no password and sign in with a passkey.');
  expect(screen.getByText(/We ask for it before we add or remove a passkey/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a password' }).getAttribute('href')).toBe('/reset-password');
  expect(screen.getByRole('button', { name: 'Rename Phone' })).toBeTruthy();
  // These need the password.
  expect(screen.queryByText('Second step')).toBeNull();
  for (const name of ['Remove Phone', 'Add a passkey', 'Connect'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a person sees where they are signed in, and ends what is not theirs', async () => {
  const sent = recordRequests('/api/auth/sessions/end', () => ({ ended: 1 }));
  const { user } = show();
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toMatch(/Firefox on Linux.*This device.*Ireland/);
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  expect(other?.textContent).toContain('Unknown device');
  await user.click(screen.getByRole('button', { name: 'Sign out Unknown device' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ sessionId: ids.offer }]));
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(sent[1]?.body).toEqual({ others: true }));
});

test('the password is changed with the old one, and a wrong one is said at its field', async () => {
  const answers: object[] = [
    { status: 422, code: 'VALIDATION_ERROR', errors: [{ path: 'password', code: 'VALIDATION_ERROR' }] },
    { success: true },
  ];
  const sent = recordRequests('/api/auth/change-password', () => answers.shift() ?? {});
  const { user } = show();
  expect(await screen.findByText('Not changed since you joined')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current password'), 'not this one');
  await user.type(dialog.getByLabelText('New password'), 'nine herons by the weir');
  await user.click(dialog.getByRole('button', { name: 'Save password' }));
  expect((await dialog.findAllByText('This is not your current password.')).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toEqual({ password: 'not this one', newPassword: 'nine herons by the weir' });
});

test('where there is one session, there is nothing to end', async () => {
  show({ passwordChangedAt: hoursAfter(NOW, -48), sessions: view.sessions.slice(0, 1) });
  expect(await screen.findByText(/^Changed on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
});

test.each([
  ['password', 'Password'],
  ['google', 'Google'],
  ['second-step', 'Second step'],
  ['sessions', 'Where you are signed in'],
])('#%s leads to the heading of its part, which has the focus', async (part, heading) => {
  answerWith('/api/auth/google/offer', { isOffered: true });
  show({ google: { linkedAt: NOW } }, `/settings/security#${part}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })));
});

describe('a sign-in on a new device', () => {
  const [own, other] = view.sessions as [SecurityView['sessions'][number], SecurityView['sessions'][number]];
  const questioned = { ...other, isNewDevice: true, browser: 'Edge', system: 'Windows', country: 'DE' };
  const note = () => screen.findByText('Was it you?', { exact: false });

  test('says when, where and on what, and offers two equal answers; a yes ends the question', async () => {
    const sent = recordRequests('/api/auth/sessions/approve', () => ({ success: true }));
    const { user } = show({ sessions: [own, questioned] });
    expect((await note()).textContent).toMatch(/^New sign-in: .*Edge on Windows · GermanyWas it you\?/);
    const [yes, no] = ['Yes, it was me', 'No, sign it out'].map((name) => screen.getByRole('button', { name }));
    expect(yes?.className).toBe(no?.className);
    answerWith('/api/me/security', view);
    await user.click(yes as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Was it you?', { exact: false })).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ sessionId: ids.offer }]);
  });

  test('that was not theirs is ended, and the password is changed next', async () => {
    const sent = recordRequests('/api/auth/sessions/end', () => ({ ended: 1 }));
    const { user } = show({ sessions: [own, questioned] });
    await note();
    await user.click(screen.getByRole('button', { name: 'No, sign it out' }));
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ sessionId: ids.offer }]);
  });

  test('is no question on the new device itself', async () => {
    show({ sessions: [{ ...own, isNewDevice: true }, questioned] });
    expect(await screen.findByText('New device')).toBeTruthy();
    expect(screen.queryByText('Was it you?', { exact: false })).toBeNull();
  });
});

describe('passkeys', () => {
  const passkey = { passkeyId: ids.offer, name: 'Kitchen laptop', createdAt: hoursAfter(NOW, -48), usedAt: NOW };

  test('are named and removed, each with what it needs', async () => {
    const renamed = recordRequests('/api/auth/passkeys/rename', () => ({ success: true }));
    const removed = recordRequests('/api/auth/passkeys/remove', () => ({ success: true }));
    const { user } = show({ passkeys: [passkey] });
    expect((await screen.findByText('Kitchen laptop')).closest('li')?.textContent).toMatch(/Added on.*Last used/);
    await user.click(screen.getByRole('button', { name: 'Rename Kitchen laptop' }));
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Enter a name.')).length).toBeGreaterThan(0);
    await user.type(name, 'Phone');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(renamed.at(-1)?.body).toEqual({ passkeyId: ids.offer, name: 'Phone' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Kitchen laptop' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Password'), 'nine herons by the weir');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(removed.at(-1)?.body).toEqual({ passkeyId: ids.offer, password: 'nine herons by the weir' }),
    );
  });

  test('are not offered by a browser that has none', async () => {
    show();
    expect(await screen.findByText('Not changed since you joined')).toBeTruthy();
    expect(screen.queryByText('Passkeys')).toBeNull();
  });
});
