import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SecondFactorPage } from './second-factor-page.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);

const secondFactor = { enabledAt: hoursAfter(NOW, -48), recoveryCodesLeft: 8 };
const wrongPassword = {
  status: 422,
  code: 'VALIDATION_ERROR',
  errors: [{ path: 'password', code: 'VALIDATION_ERROR' }],
};

test('where there is none, it can be set up', () => {
  renderPage(<SecondFactorPanel secondFactor={null} needsSecondFactor={false} />, { me: me() });
  expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/settings/security/second-factor');
});

test('new recovery codes need the password, and are shown once', async () => {
  const answers: object[] = [wrongPassword, { recoveryCodes: ['k3m9p-x7r2t'] }];
  const sent = recordRequests('/api/auth/second-factor/recovery-codes', () => answers.shift() ?? {});
  const { user } = renderPage(<SecondFactorPanel secondFactor={secondFactor} needsSecondFactor={false} />, {
    me: me(),
  });
  expect(screen.getByText('8 of 10 left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'rain over the long acre');
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
  expect((await dialog.findAllByText('This is not your password.')).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText('k3m9p-x7r2t')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ password: 'rain over the long acre' });
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText('k3m9p-x7r2t')).toBeNull());
});

test('it is turned off with the password, except by staff', async () => {
  const sent = recordRequests('/api/auth/second-factor/turn-off', () => ({ success: true }));
  const { user } = renderPage(<SecondFactorPanel secondFactor={secondFactor} needsSecondFactor={false} />, {
    me: me(),
  });
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'rain over the long acre');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'rain over the long acre' }]);
});

test('staff cannot turn it off', () => {
  renderPage(<SecondFactorPanel secondFactor={secondFactor} needsSecondFactor />, { me: me() });
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  expect(screen.getByText('Accounts of our team always need it.')).toBeTruthy();
});

test('an app is set up with the password, its key and its first code', async () => {
  recordRequests('/api/auth/second-factor/set-up', () => ({
    secret: 'JBSWY3DP',
    uri: 'otpauth://totp/x?secret=JBSWY3DP',
  }));
  const sent = recordRequests('/api/auth/second-factor/confirm', () => ({ recoveryCodes: ['k3m9p-x7r2t'] }));
  const { user, address } = renderPage(<SecondFactorPage />, { me: me(), at: '/settings/security/second-factor' });
  await user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('JBSW Y3DP')).toBeTruthy();
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('k3m9p-x7r2t')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(address()).toBe('/settings/security'));
  expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }]);
});
