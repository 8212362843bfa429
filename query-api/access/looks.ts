import { lookEndsAt } from '#domain/looks.ts';
import { ApiError } from '#platform/api-error.ts';

/** @throws ApiError 403 unless the look was given a reason within the last hour */
export function requireLook(lookedAt: string | null, now: string): void {
  if (lookedAt !== null && now < lookEndsAt(lookedAt)) return;
  throw new ApiError(403, 'LOOK_REQUIRED', 'Say first why you look.');
}
