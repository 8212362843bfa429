import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { AuthDialogs } from '#web/features/auth/auth-dialogs.tsx';
import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { plugInAuthenticator, registrationOptions } from '#web/testing/fake-authenticator.ts';
import {
  describeWork,
  goOn,
  heading,
  nameWork,
  neededBy,
  placeWork,
  requestTexts,
  showRequest,
} from '#web/testing/fill-request.tsx';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith, recordCommands, recordRequests, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PostRequestPage } from './post-request-page.tsx';

usePage(requestTexts);

const password = 'rain over the long acre';
const stored = { fileId: ids.offer, sha256: 'ab12'.repeat(16), type: 'image/webp', size: 120_000, name: 'tap.jpg' };
const picture = new File(['x'], 'tap.jpg', { type: 'image/jpeg' });

async function fillRequest(user: UserEvent, photo?: File): Promise<void> {
  await nameWork(user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');
  if (photo !== undefined) await user.upload(screen.getByLabelText(/^Photos/), photo);
  await describeWork(user, 'Single lever mixer, drips every two seconds.');
  await placeWork(user, neededBy, 'Review and post');
}

async function fillAccount(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('First name'), 'Aoife');
  await user.type(screen.getByLabelText('Email'), 'aoife.brennan@example.ie');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('checkbox', { name: /I am 18 or older/ }));
}

const post = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Post request' }));

/** The servers, which reject a request until the code of the address was entered. */
function servers(signUp: () => object = () => ({ user: { id: ids.aoife, accountType: 'client' }, position: '5' })) {
  let confirmed = false;
  const said: string[] = [];
  const record = (path: string, answer: () => object) =>
    recordRequests(path, () => {
      said.push(path);
      return answer();
    });
  const signedUp = record('/api/auth/signup', signUp);
  const profile = recordCommands('CompleteProfile', () => ({ position: '6' }));
  const codes = record('/api/auth/codes', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
  record('/api/auth/codes/confirm', () => {
    confirmed = true;
    return { position: '7' };
  });
  const posted = recordCommands('PostRequest', () =>
    confirmed ? { position: '8' } : { status: 403, code: 'CONTACT_UNCONFIRMED' },
  );
  const ownId = () => (signedUp[0]?.body as { accountId: string } | undefined)?.accountId ?? ids.aoife;
  answerWith('/api/auth/me', () => me({ id: ownId(), emailConfirmed: confirmed }));
  return { signedUp, profile, codes, posted, said };
}

test('a visitor becomes a client on the last step, enters the code in place, and the request is posted', async () => {
  const { signedUp, profile, codes, posted } = servers();
  const { user, address, queryClient } = showRequest({ signedIn: false });
  await fillRequest(user);
  expect(screen.getByRole('heading', { name: 'Your request is ready' })).toBeTruthy();
  await fillAccount(user);
  await post(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your email address' }));
  await user.type(await dialog.findByLabelText('Code'), '271828');
  expect(address()).toBe('/post-request?step=check');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(address()).toMatch(/^\/jobs\/[0-9a-f-]{36}$/));

  const account = signedUp[0]?.body as { accountId: string };
  expect(account).toMatchObject({ accountType: 'client', email: 'aoife.brennan@example.ie', password, country: 'IE' });
  expect(profile[0]?.body).toEqual({
    accountId: account.accountId,
    firstName: 'Aoife',
    lastName: null,
    phone: null,
    businessName: null,
    city: null,
    trades: [],
  });
  expect(codes.map(({ body }) => body)).toEqual([{ channel: 'email' }]);
  expect([signedUp.length, posted.length]).toEqual([1, 1]);
  expect(queryClient.getQueryData(keys.me)).toMatchObject({ user: { id: account.accountId } });
  // The draft belonged to this request alone.
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Mixer tap');
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { said } = servers();
  const { user } = showRequest({ signedIn: false });
  await fillRequest(user);
  await post(user);
  expect((await screen.findAllByText(/Enter your first name/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/Accept the terms/)).length).toBeGreaterThan(0);
  expect(said).toEqual([]);
});

test('photos of a visitor wait in the page, and go with the request', async () => {
  const { posted, said } = servers();
  server.use(
    http.post('http://localhost:3000/api/files', () => {
      said.push('/api/files');
      return HttpResponse.json(stored);
    }),
  );
  const { user } = showRequest({ signedIn: false });
  await fillRequest(user, picture);
  expect(said).toEqual([]);
  await fillAccount(user);
  await post(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your email address' }));
  expect(said.slice(0, 2)).toEqual(['/api/auth/signup', '/api/files']);
  await user.type(await dialog.findByLabelText('Code'), '271828');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.body).toMatchObject({ photos: [{ fileId: stored.fileId }] });
});

test('a photo that the servers reject is shown before anything is posted', async () => {
  const { posted } = servers();
  server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json({}, { status: 415 })));
  const { user } = showRequest({ signedIn: false });
  await fillRequest(user, picture);
  await fillAccount(user);
  await post(user);
  await heading('Tell Homewrights what you need');
  await screen.findByText(/^Use a picture: JPEG/);
  expect(posted).toEqual([]);
});

test('after a lost answer a second press opens the same account', async () => {
  let lost = true;
  const { signedUp } = servers(() => {
    if (!lost) return { user: { id: ids.aoife, accountType: 'client' }, position: '5' };
    lost = false;
    return { status: 503, code: 'UNAVAILABLE' };
  });
  const { user } = showRequest({ signedIn: false });
  await fillRequest(user);
  await fillAccount(user);
  await post(user);
  await waitFor(() => expect(signedUp).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post request' }).disabled).toBe(false),
  );
  await post(user);
  await screen.findByRole('dialog', { name: 'Confirm your email address' });
  const [first, second] = signedUp.map(({ body }) => (body as { accountId: string }).accountId);
  expect(second).toBe(first);
});

test('a person with an account signs in over the page, and goes on with the same request', async () => {
  const { posted } = servers();
  recordRequests('/api/auth/login', () => ({ user: { id: ids.aoife, accountType: 'client' }, redirectTo: null }));
  const { user, address } = renderPage(
    <>
      <PostRequestPage />
      <AuthDialogs />
    </>,
    { at: '/post-request', me: null },
  );
  await fillRequest(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), 'aoife.brennan@example.ie');
  await user.type(dialog.getByLabelText('Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your request is ready' })).toBeNull());
  expect(address()).toBe('/post-request?step=check');
  expect(localStorage.getItem(`requestDraft:${ids.aoife}`)).toContain('Mixer tap');
  await post(user);
  await screen.findByRole('dialog', { name: 'Confirm your email address' });
  expect(posted[0]?.body).toMatchObject({ title: 'Mixer tap drips, kitchen' });
});

test('a visitor opens the account with a passkey in place of a password', async () => {
  const device = plugInAuthenticator();
  servers();
  const begun = recordRequests('/api/auth/passkey/new-account/begin', () => ({ options: registrationOptions }));
  const finished = recordRequests('/api/auth/passkey/new-account', () => ({
    user: { id: ids.aoife, accountType: 'client' },
    position: '5',
  }));
  const { user } = showRequest({ signedIn: false });
  await fillRequest(user);
  await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
  await user.type(screen.getByLabelText('First name'), 'Aoife');
  await user.type(screen.getByLabelText('Email'), 'aoife.brennan@example.ie');
  await user.click(screen.getByRole('checkbox', { name: /I am 18 or older/ }));
  await post(user);
  await screen.findByRole('dialog', { name: 'Confirm your email address' });
  expect(begun[0]?.body).toMatchObject({ accountType: 'client', email: 'aoife.brennan@example.ie', country: 'IE' });
  expect(JSON.stringify(begun[0]?.body)).not.toContain('password');
  expect(finished.map(({ body }) => body)).toMatchObject([{ answer: { id: 'AQID' } }]);
  device.unplug();
});

test('going back from the last step keeps what was typed', async () => {
  const { user } = showRequest({ signedIn: false });
  await fillRequest(user);
  await user.type(screen.getByLabelText('First name'), 'Aoife');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Where and when?');
  await goOn(user);
  await heading('Review and post');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Aoife');
});
