import { hasCome } from '../time.ts';
import type { AccountFacts } from './facts.ts';
import { regulatedAmong } from './verification/steps.ts';

/** Whether the trade is regulated and the provider has no valid, accepted licence for it now. */
export function lacksLicence(
  { licensedTrades }: Pick<AccountFacts, 'licensedTrades'>,
  trade: string,
  now: string,
): boolean {
  if (regulatedAmong([trade]).length === 0) return false;
  return !licensedTrades.some((licence) => licence.trade === trade && !hasCome(licence.until, now));
}
