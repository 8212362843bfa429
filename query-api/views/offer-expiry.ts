import { earlierOf } from '#domain/time.ts';
import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';

type Request = Pick<JobRow, 'direct' | 'requestExpiresAt'>;

/** When the request and all its offers expire; null for a direct booking. */
export function offersUntil({ direct, requestExpiresAt }: Request): string | null {
  return direct ? null : requestExpiresAt;
}

/** An offer ends at its own time, or before that with the request. */
export function offerEndsAt({ expiresAt }: Pick<OfferRow, 'expiresAt'>, request: Request): string {
  const until = offersUntil(request);
  return until === null ? expiresAt : earlierOf(expiresAt, until);
}
