import { hasCome } from '../../time.ts';
import type { ProviderDocument, Verification } from './state.ts';

/** Whether staff still have to review this document. An expired document needs no review. */
export function isWaiting({ state, expired, validUntil }: ProviderDocument, now: string): boolean {
  return state === 'waiting' && !expired && !hasCome(validUntil, now);
}

export function waitingDocuments({ documents }: Verification, now: string): ProviderDocument[] {
  return Object.values(documents).flatMap(({ latest }) => (isWaiting(latest, now) ? [latest] : []));
}

/** The business details that staff still have to review. */
export function waitingDetails({ business }: Verification): Verification['business'] {
  return business?.acceptedAt === null ? business : null;
}
