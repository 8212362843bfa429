import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { expect, test } from 'vitest';

import { meQuery } from '#web/lib/session/me.ts';
import { me } from '#web/testing/build-people.ts';

import { loader } from './post-request.tsx';

/** Where whoever opens the form is led; null where it opens. */
async function ledTo(person: ReturnType<typeof me> | null): Promise<string | null> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, person);
  const args = { request: new Request('http://localhost:3000/post-request') } as LoaderFunctionArgs;
  try {
    await loader(queryClient)(args);
    return null;
  } catch (led) {
    if (led instanceof Response) return led.headers.get('location');
    throw led;
  }
}

test('whoever may post a request can write one, also before they sign in; the staff are led to their own page', async () => {
  expect(await ledTo(null)).toBeNull();
  expect(await ledTo(me())).toBeNull();
  expect(await ledTo(me({ accountType: 'provider' }))).toBeNull();
  expect(await ledTo(me({ accountType: 'admin' }))).toBe('/admin-dashboard');
  expect(await ledTo(me({ accountType: 'support' }))).toBe('/support');
});
