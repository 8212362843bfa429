import { hasCome } from '../time.ts';
import type { AccountFacts } from './facts.ts';
import { regulatedAmong } from './verification/steps.ts';

/** Whether the Homewright may work in this trade now: in a regulated one with an accepted licence that holds. */
export function isLicensed(
  { licensedTrades }: Pick<AccountFacts, 'licensedTrades'>,
  trade: string,
  now: string,
): boolean {
  if (regulatedAmong([trade]).length === 0) return true;
  return licensedTrades.some((licence) => licence.trade === trade && !hasCome(licence.until, now));
}
