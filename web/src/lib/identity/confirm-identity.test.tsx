import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ConfirmIdentity } from './confirm-identity.tsx';

usePage(['common', 'ui', 'errors', 'auth']);

function show() {
  const onConfirmed = vi.fn<() => void>();
  answerWith('/api/auth/me', me({ identityConfirmedUntil: hoursAfter(NOW, 0.25) }));
  return { onConfirmed, ...renderPage(<ConfirmIdentity onConfirmed={onConfirmed} />, { me: me() }) };
}

test('a person confirms by their password that it is them', async () => {
  const sent = recordRequests('/api/auth/confirm-identity', () => ({ confirmedUntil: hoursAfter(NOW, 0.25) }));
  const { user, onConfirmed } = show();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getAllByText('Enter your password.')).not.toEqual([]);
  await user.type(screen.getByLabelText('Password', { selector: '[type=password]' }), 'seven lanterns over the quay');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ password: 'seven lanterns over the quay' });
});

test('another password is explained at its field', async () => {
  const errors = [{ path: 'password', code: 'VALIDATION_ERROR' }];
  recordRequests('/api/auth/confirm-identity', () => ({ status: 422, code: 'VALIDATION_ERROR', errors }));
  const { user, onConfirmed } = show();
  await user.type(screen.getByLabelText('Password', { selector: '[type=password]' }), 'another one');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findAllByText('This is not your password.')).not.toEqual([]);
  expect(onConfirmed).not.toHaveBeenCalled();
});

test('or by a code in their mail', async () => {
  const asked = recordRequests('/api/auth/codes', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
  const sent = recordRequests('/api/auth/confirm-identity', () => ({ confirmedUntil: hoursAfter(NOW, 0.25) }));
  const { user, onConfirmed } = show();
  await user.click(screen.getByRole('radio', { name: /Code by email/ }));
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '314159');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(asked[0]?.body).toEqual({ channel: 'identity' });
  expect(sent[0]?.body).toEqual({ code: '314159' });
  expect(screen.queryByText('Your email address is confirmed')).toBeNull();
});
