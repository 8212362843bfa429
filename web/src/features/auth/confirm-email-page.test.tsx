import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { MeView } from '#query-api/contract/people.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands, recordRequests } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { CompleteProfilePage } from './complete-profile-page.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

usePage(['common', 'ui', 'errors', 'auth']);

const unconfirmed = (changes: Partial<MeView['user']> = {}) => me({ emailConfirmed: false, ...changes });
const show = (at: string, who = unconfirmed()) => renderPage(<ConfirmEmailPage user={who.user} />, { me: who, at });

test('the code from the mail confirms the address, and the person returns to where they came from', async () => {
  const asked = recordRequests('/api/auth/codes', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
  const sent = recordRequests('/api/auth/codes/confirm', () => ({ position: '101' }));
  answerWith('/api/auth/me', me());
  const { user, address } = show('/confirm-email?next=%2Fpost-request');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '314159');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(address()).toBe('/post-request'));
  expect(asked[0]?.body).toEqual({ channel: 'email' });
  expect(sent[0]?.body).toEqual({ channel: 'email', code: '314159' });
});

test('the title also says that a code is missing, until it is entered', async () => {
  recordRequests('/api/auth/codes', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
  const { user } = show('/confirm-email');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText('Code');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('alert');
  expect(document.title).toMatch(/^Error: /);
  await user.type(code, '314159');
  expect(document.title).not.toMatch(/^Error: /);
});

test('the person can postpone it', () => {
  show('/confirm-email?next=%2Fpost-request');
  expect(screen.getByRole('link', { name: 'Do this later' }).getAttribute('href')).toBe('/post-request');
});

test('a confirmed address needs no code', () => {
  show('/confirm-email', me());
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/client-dashboard');
});

test.each([
  ['a client is asked to confirm the address', {}, '/confirm-email?next=%2Fjobs%2F7'],
  ['a client with a confirmed one continues', { emailConfirmed: true }, '/jobs/7'],
])('after the profile, %s', async (_, changes, expected) => {
  recordCommands('CompleteProfile');
  answerWith('/api/auth/me', unconfirmed(changes));
  const { user, address } = renderPage(<CompleteProfilePage user={unconfirmed(changes).user} />, {
    me: unconfirmed(changes),
    at: '/complete-profile?next=%2Fjobs%2F7',
  });
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(address()).toBe(expected));
});

test.each([
  ['client', 1],
  ['provider', 0],
] as const)('a %s is asked for the number once: Homewrights where it is confirmed', (accountType, fields) => {
  const who = me({ accountType, isProvider: accountType === 'provider', firstName: null });
  renderPage(<CompleteProfilePage user={who.user} />, { me: who, at: '/complete-profile' });
  expect(screen.getByLabelText('First name')).toBeTruthy();
  expect(screen.queryAllByLabelText(/phone/i)).toHaveLength(fields);
});
