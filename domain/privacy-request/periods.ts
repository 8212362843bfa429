import { plusBusinessDays, plusDays } from '../time.ts';

/** California's rules (CCPA Regulations, section 7021), for everybody. Europe's month (GDPR, article 12) is shorter. */
export const ACKNOWLEDGE_BUSINESS_DAYS = 10;
export const ANSWER_DAYS = 45;
/** Once, with a reason. */
export const MAX_EXTENSION_DAYS = 45;

/** The dates of a request that arrived then. */
export function toDates(receivedAt: string): { acknowledgeBy: string; answerBy: string } {
  return {
    acknowledgeBy: plusBusinessDays(receivedAt, ACKNOWLEDGE_BUSINESS_DAYS),
    answerBy: plusDays(receivedAt, ANSWER_DAYS),
  };
}
