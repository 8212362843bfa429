import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { MeView, OwnProfileView } from '#query-api/contract/people.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ContactSection } from './contact-section.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'contact']);

const profile: OwnProfileView = {
  firstName: 'Aoife',
  lastName: 'Byrne',
  phone: '+353855550142',
  phoneConfirmed: true,
  businessName: null,
  city: null,
  trades: [],
  position: '100',
};

const soon = new Date(Date.now() + 600_000).toISOString();

function show(changes: Partial<MeView['user']> = {}, given: Partial<OwnProfileView> = {}) {
  const who = me({ identityConfirmedUntil: soon, ...changes });
  answerWith('/api/auth/me', who);
  answerWith('/api/me/profile', { ...profile, ...given });
  return renderPage(<ContactSection user={who.user} />, {
    me: who,
    seed: [[keys.ownProfile, { ...profile, ...given }]],
  });
}

test('the address is changed by the code that was sent to the new one; the old one is in sight until then', async () => {
  const asked = recordRequests('/api/auth/email-change', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
  const sent = recordRequests('/api/auth/email-change/confirm', () => ({ position: '101' }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.type(screen.getByLabelText('New email address'), 'new@homewright.test');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '314159');
  expect(screen.getByText(me().user.email ?? '')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ code: '314159' }));
  expect(asked[0]?.body).toEqual({ email: 'new@homewright.test' });
  expect(await screen.findByText(/From now on, sign in with/)).toBeTruthy();
});

test('who has not confirmed lately that it is them does so first, also when that lapsed meanwhile', async () => {
  let isConfirmed = false;
  recordRequests('/api/auth/confirm-identity', () => {
    isConfirmed = true;
    return {};
  });
  const asked = recordRequests('/api/auth/email-change', () =>
    isConfirmed ? { expiresAt: hoursAfter(NOW, 0.2) } : { status: 403, code: 'IDENTITY_NOT_CONFIRMED' },
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.type(screen.getByLabelText('New email address'), 'new@homewright.test');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('How do you want to confirm?')).toBeTruthy();
  await user.type(screen.getByLabelText('Password', { selector: '[type=password]' }), 'four herons at the lock');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ email: 'new@homewright.test' }));
});

test.each([
  ['EMAIL_EXISTS_CLIENT', 'This address belongs to another account. Use a different one.'],
  ['EMAIL_EXISTS_PROVIDER', 'This address belongs to another account. Use a different one.'],
  ['CODE_EXPIRED', 'This code has expired. Ask for a new one.'],
])('%s is explained at the code, and opens nothing', async (code, text) => {
  recordRequests('/api/auth/email-change', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
  recordRequests('/api/auth/email-change/confirm', () => ({ status: 409, code }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.type(screen.getByLabelText('New email address'), 'new@homewright.test');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '314159');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findAllByText(text)).not.toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one’s own address is explained at its field', async () => {
  const errors = [{ path: 'email', code: 'ALREADY_DONE' }];
  recordRequests('/api/auth/email-change', () => ({ status: 409, code: 'ALREADY_DONE', errors }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.type(screen.getByLabelText('New email address'), 'new@homewright.test');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findAllByText('This is already your email address.')).not.toEqual([]);
});

test('the number is changed by a code sent to the new one', async () => {
  const asked = recordRequests('/api/auth/codes', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
  recordRequests('/api/auth/codes/confirm', () => ({ position: '101' }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Change phone' }));
  await user.type(screen.getByLabelText('Mobile number'), '+353 87 999 0000');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '314159');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your phone number is confirmed')).toBeTruthy();
  expect(asked[0]?.body).toEqual({ channel: 'phone', phone: '+353879990000' });
});

test('a proved number is changed by who confirms that it is them, and what was typed stays; a way back is named', async () => {
  let isConfirmed = false;
  recordRequests('/api/auth/confirm-identity', () => {
    isConfirmed = true;
    return {};
  });
  const asked = recordRequests('/api/auth/codes', () =>
    isConfirmed ? { expiresAt: hoursAfter(NOW, 0.2) } : { status: 403, code: 'IDENTITY_NOT_CONFIRMED' },
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Change phone' }));
  expect(screen.getByText(/For 72 hours, you can undo it/)).toBeTruthy();
  await user.type(screen.getByLabelText('Mobile number'), '+353 87 999 0000');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Password', { selector: '[type=password]' }), 'four herons at the lock');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ channel: 'phone', phone: '+353879990000' }));
});

test('without a proved address no number is confirmed', () => {
  show({ emailConfirmed: false }, { phone: null, phoneConfirmed: false });
  expect(screen.getByText(/Confirm your email address first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add phone' })).toBeNull();
});
