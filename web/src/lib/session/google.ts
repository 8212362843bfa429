import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '#web/lib/api/api.ts';

const offer = z.object({ isOffered: z.boolean() });
const begun = z.object({ url: z.url() });

/** Whether one can sign in with Google here. */
export const googleOfferQuery = queryOptions({
  queryKey: ['google offer'],
  queryFn: async ({ signal }) => offer.parse(await api.get('/api/auth/google/offer', { signal })).isOffered,
  staleTime: Infinity,
});

/** Leaves for Google. */
export async function goToGoogle(path: '/api/auth/google' | '/api/auth/google/link', body: object): Promise<void> {
  const { url } = begun.parse(await api.send('POST', path, { body }));
  location.assign(url);
}
