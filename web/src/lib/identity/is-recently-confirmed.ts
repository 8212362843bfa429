import type { MeView } from '#query-api/contract/people.ts';

/** By the device's clock, which sessions follow; the servers decide anyway. */
export function isRecentlyConfirmed({ identityConfirmedUntil }: MeView['user']): boolean {
  return identityConfirmedUntil !== null && Date.parse(identityConfirmedUntil) > Date.now();
}
