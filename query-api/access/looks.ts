import { plusHours } from '#domain/time.ts';
import { ApiError } from '#platform/api-error.ts';

/** How long a job stays open to one of the staff who looked into it with a reason. Our choice. */
const LOOK_HOURS = 1;

export function lookEndsAt(lookedAt: string): string {
  return plusHours(lookedAt, LOOK_HOURS);
}

/** @throws ApiError 403 unless the look was given a reason within the last hour */
export function requireLook(lookedAt: string | null, now: string): void {
  if (lookedAt !== null && now < lookEndsAt(lookedAt)) return;
  throw new ApiError(403, 'LOOK_REQUIRED', 'Say first why you look.');
}
