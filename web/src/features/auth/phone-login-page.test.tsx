import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { answerWith, recordRequests, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PhoneLoginPage } from './phone-login-page.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);

const requestId = 'A'.repeat(43);

async function askFor(number: string) {
  const page = renderPage(<PhoneLoginPage />, { at: '/phone-login' });
  await page.user.type(screen.getByLabelText('Mobile number'), number);
  await page.user.click(screen.getByRole('button', { name: 'Send code' }));
  return page;
}

test('a person signs in with the code that was sent to their number', async () => {
  const asked = recordRequests('/api/auth/phone-login', () => ({ requestId, minutes: 10 }));
  const wrong = { status: 422, code: 'VALIDATION_ERROR', errors: [{ path: 'code', code: 'VALIDATION_ERROR' }] };
  const answers: object[] = [wrong, { user: { id: me().user.id, accountType: 'client' }, redirectTo: null }];
  const sent = recordRequests('/api/auth/phone-login/confirm', () => answers.shift() ?? {});
  answerWith('/api/auth/me', me());
  const { user, address } = await askFor('+353 85 555 0142');
  expect(await screen.findByText(/If \+353855550142 belongs to an account/)).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ phone: '+353855550142' }]);
  await user.type(screen.getByLabelText('Code'), '314 159');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findAllByText(/This code is not correct/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/client-dashboard'));
  expect(sent.at(-1)?.body).toEqual({ requestId, code: '314159' });
});

test('what is no number is said before anything is sent', async () => {
  const asked = recordRequests('/api/auth/phone-login', () => ({ requestId, minutes: 10 }));
  await askFor('12');
  expect((await screen.findAllByText(/Check the number/)).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test('too many codes say beside the button when the next one can be asked for', async () => {
  server.use(
    http.post('http://localhost:3000/api/auth/phone-login', () =>
      HttpResponse.json(
        { code: 'TOO_MANY_REQUESTS', message: '' },
        { status: 429, headers: { 'retry-after': '1530' } },
      ),
    ),
  );
  await askFor('+353 85 555 0142');
  const form = screen.getByRole('button', { name: 'Send code' }).closest('form') as HTMLElement;
  expect(await within(form).findByText(/26 min/)).toBeTruthy();
});

test('an account with a second step still asks for it', async () => {
  recordRequests('/api/auth/phone-login', () => ({ requestId, minutes: 10 }));
  recordRequests('/api/auth/phone-login/confirm', () => ({ secondStep: 'code', user: null, redirectTo: null }));
  const { user } = await askFor('+353 85 555 0142');
  await user.type(await screen.findByLabelText('Code'), '314159');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
});
