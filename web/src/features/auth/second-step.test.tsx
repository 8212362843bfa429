import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { answerWith, recordRequests, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { LogInPage } from './log-in-page.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);

async function firstStep(secondStep: 'code' | 'setUp' | 'return') {
  recordRequests('/api/auth/login', () => ({ secondStep, user: null, redirectTo: null }));
  answerWith('/api/auth/me', me());
  const page = renderPage(<LogInPage />, { at: '/login' });
  await page.user.type(screen.getByLabelText('Email'), 'maeve@example.ie');
  await page.user.type(screen.getByLabelText('Password'), 'rain over the long acre');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: secondStep === 'return' ? 'Welcome back' : 'One more step' });
  return page;
}

const wrong = (path: string) => ({
  status: 422,
  code: 'VALIDATION_ERROR',
  errors: [{ path, code: 'VALIDATION_ERROR' }],
});
const signedIn = { user: { id: me().user.id, accountType: 'client' }, redirectTo: null };

test('the code of the app follows the password, and a wrong one is said at its field', async () => {
  const answers: object[] = [wrong('code'), signedIn];
  const sent = recordRequests('/api/auth/login/second-step', () => answers.shift() ?? {});
  const { user, address } = await firstStep('code');
  await user.type(screen.getByLabelText('Code from the app'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText(/This code is not correct/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/client-dashboard'));
  expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '123456' }]);
});

test('a recovery code stands in for the app', async () => {
  const sent = recordRequests('/api/auth/login/second-step', () => signedIn);
  const { user, address } = await firstStep('code');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), ' k3m9p-x7r2t ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/client-dashboard'));
  expect(sent.map(({ body }) => body)).toEqual([{ recoveryCode: 'k3m9p-x7r2t' }]);
});

test('an account at rest asks whether to return, also after a code', async () => {
  recordRequests('/api/auth/login/second-step', () => ({ secondStep: 'return', user: null, redirectTo: null }));
  const returned = recordRequests('/api/auth/login/return', () => signedIn);
  const { user, address } = await firstStep('code');
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Reactivate my account' }));
  await waitFor(() => expect(address()).toBe('/client-dashboard'));
  expect(returned.map(({ body }) => body)).toEqual([{}]);
});

test('who does not want to return goes back to the sign-in', async () => {
  const { user } = await firstStep('return');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('a sign-in that is over leads back to the password', async () => {
  server.use(
    http.post('http://localhost:3000/api/auth/login/second-step', () =>
      HttpResponse.json({ code: 'CODE_EXPIRED', message: 'Over.' }, { status: 409 }),
    ),
  );
  const { user } = await firstStep('code');
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('staff without an app set one up, and see their recovery codes before they arrive', async () => {
  recordRequests('/api/auth/login/set-up', () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Homewright:orla%40example.ie?secret=JBSWY3DPEHPK3PXP',
  }));
  const sent = recordRequests('/api/auth/login/set-up/confirm', () => ({
    ...signedIn,
    recoveryCodes: ['k3m9p-x7r2t', 'abcde-fghjk'],
  }));
  const { user, address } = await firstStep('setUp');
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(screen.getByLabelText('Code from the app'), '654321');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('k3m9p-x7r2t')).toBeTruthy();
  expect(address()).toBe('/login');
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(address()).toBe('/client-dashboard'));
  expect(sent.map(({ body }) => body)).toEqual([{ code: '654321' }]);
});
