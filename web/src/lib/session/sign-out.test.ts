import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { detectLocale, storeAccountCountry, storeAccountLanguage } from '#web/lib/locale/stored-locale.ts';
import { server, useServer } from '#web/testing/mock-server.ts';
import { me } from '#web/testing/build-people.ts';

import { keys } from '../api/query-keys.ts';
import { readMe, sessionReader } from './me.ts';
import { dropSessionHint, hasSessionHint } from './session-hint.ts';
import { shownAccount } from './shown-account.ts';
import { signOut } from './sign-out.ts';

useServer();
beforeEach(() => sessionReader.forget());

test.each([200, 401, 503])(
  'after the sign-out nothing of the account is left here, whatever the servers answer: %i',
  async (status) => {
    const before = detectLocale();
    storeAccountLanguage('fi');
    storeAccountCountry('FI');
    const sentAs: (string | null)[] = [];
    server.use(
      http.post('http://localhost:3000/api/auth/logout', ({ request }) => {
        sentAs.push(request.headers.get('x-account-id'));
        return HttpResponse.json({ success: status === 200 }, { status });
      }),
    );
    shownAccount.show('maeve');
    const queryClient = new QueryClient();
    queryClient.setQueryData(keys.jobs, ['a job']);
    await signOut(queryClient);
    expect([shownAccount.id(), queryClient.getQueryData(keys.me), queryClient.getQueryData(keys.jobs)]).toEqual([
      null,
      null,
      undefined,
    ]);
    expect(detectLocale()).toEqual(before);
    expect(sentAs).toEqual([null]);
  },
);

describe('a sign-out that the servers did not hear of', () => {
  const asked: string[] = [];
  const answerLogout = (status: number) =>
    server.use(
      http.post('http://localhost:3000/api/auth/logout', () => {
        asked.push('logout');
        return HttpResponse.json({}, { status });
      }),
      http.get('http://localhost:3000/api/auth/me', () => {
        asked.push('me');
        return HttpResponse.json(me());
      }),
    );
  beforeEach(() => {
    asked.length = 0;
    document.cookie = 'hw_signed_in=1; path=/';
  });
  afterEach(() => dropSessionHint());

  test('is said again before the next read, and the browser is signed in as nobody until then', async () => {
    answerLogout(503);
    await signOut(new QueryClient());
    expect(hasSessionHint()).toBe(false);
    expect(await readMe()).toBeNull();
    expect(asked).toEqual(['logout', 'logout']);
    answerLogout(200);
    await readMe();
    expect(asked).toEqual(['logout', 'logout', 'logout', 'me']);
    await readMe();
    expect(asked.at(-2)).toBe('me');
  });

  test('does not end the session of who signs in afterwards', async () => {
    answerLogout(503);
    await signOut(new QueryClient());
    document.cookie = 'hw_signed_in=1; path=/';
    expect(await readMe()).toEqual(me());
    expect(asked).toEqual(['logout', 'me']);
  });
});

test('who is signed in is asked with an id of the request', async () => {
  let sent: string | null = null;
  server.use(
    http.get('http://localhost:3000/api/auth/me', ({ request }) => {
      sent = request.headers.get('x-request-id');
      return HttpResponse.json(me());
    }),
  );
  await readMe();
  expect(sent).toMatch(/^[0-9a-f-]{36}$/);
});
