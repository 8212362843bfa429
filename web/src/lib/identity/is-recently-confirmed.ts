import type { MeView } from '#query-api/contract/people.ts';

/** As the servers said last, whose clock counts: they name no time that is over. */
export function isRecentlyConfirmed({ identityConfirmedUntil }: MeView['user']): boolean {
  return identityConfirmedUntil !== null;
}
