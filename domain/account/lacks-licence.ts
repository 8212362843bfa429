import { hasCome } from '../time.ts';
import type { AccountFacts } from './facts.ts';
import { regulatedAmong } from './verification/steps.ts';
import { UNLICENSED_MAY_OFFER } from './verification/switch.ts';

/** Whether the Homewright may not take work in this trade now: it is regulated, and no accepted licence holds. */
export function lacksLicence(
  { licensedTrades }: Pick<AccountFacts, 'licensedTrades'>,
  trade: string,
  now: string,
  unlicensedMay: boolean = UNLICENSED_MAY_OFFER,
): boolean {
  if (unlicensedMay || regulatedAmong([trade]).length === 0) return false;
  return !licensedTrades.some((licence) => licence.trade === trade && !hasCome(licence.until, now));
}
