import { hasCome } from '../../time.ts';
import type { ProviderDocument, Verification } from './state.ts';

/** Whether people have still to look at this document: one that ran out meanwhile is of no use to anybody. */
export function isWaiting({ state, expired, validUntil }: ProviderDocument, now: string): boolean {
  return state === 'waiting' && !expired && !hasCome(validUntil, now);
}

export function waitingDocuments({ documents }: Verification, now: string): ProviderDocument[] {
  return Object.values(documents).flatMap(({ latest }) => (isWaiting(latest, now) ? [latest] : []));
}

/** The details of the business that people have still to look at. */
export function waitingDetails({ business }: Verification): Verification['business'] {
  return business?.acceptedAt === null ? business : null;
}
