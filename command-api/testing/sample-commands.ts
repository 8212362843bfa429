import { randomUUID } from 'node:crypto';

import { zonesOf } from '#domain/country-zones.ts';

const FORTNIGHT_MS = 14 * 86_400_000;

/** The command that completes a profile: by default a client's, without a trade. */
export function buildProfile(accountId: string, over: object = {}) {
  const name = { firstName: 'Robin', lastName: 'Vos', phone: null, businessName: null, city: null };
  return { accountId, ...name, trades: [], ...over };
}

/** A client's request to paint a fence within two weeks from now. */
export function fenceRequest(now: Date, over: { country?: string; [field: string]: unknown } = {}) {
  const country = over.country ?? 'NL';
  return {
    jobId: randomUUID(),
    title: 'Paint the garden fence',
    description: 'Twelve metres of wooden fence, both sides, in the green that it has now.',
    category: 'painting',
    country,
    area: 'Utrecht',
    postcode: '3511 AB',
    address: 'Oudegracht 1',
    timezone: zonesOf(country)[0]?.zone,
    neededBy: new Date(now.getTime() + FORTNIGHT_MS).toISOString(),
    budget: null,
    ...over,
  };
}
