import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { detectLocale, storeAccountCountry, storeAccountLanguage } from '#web/lib/locale/stored-locale.ts';
import { server, useServer } from '#web/testing/mock-server.ts';

import { keys } from '../api/query-keys.ts';
import { shownAccount } from './shown-account.ts';
import { signOut } from './sign-out.ts';

useServer();

test.each([200, 503])(
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
