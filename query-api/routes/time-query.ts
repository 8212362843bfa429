import { z } from 'zod';

import { isBefore, plusDays, toInstant } from '#domain/time.ts';
import { ApiError } from '#platform/api-error.ts';
import { isInstant } from '../reading/cursor.ts';

/** Any moment of the years 1 to 9999, PostgreSQL's range here, in the events' format. */
const moment = z.iso.datetime().refine(isInstant).transform(toInstant);

/** The requested period. */
export const timeQuery = z.object({ from: moment, to: moment });
export type TimeQuery = z.output<typeof timeQuery>;

/** @throws ApiError 400 if it ends before it begins, or exceeds the maximum of days */
export function requireWithin({ from, to }: TimeQuery, maxDays: number): void {
  if (isBefore(from, to) && !isBefore(plusDays(from, maxDays), to)) return;
  throw new ApiError(400, 'BAD_REQUEST', `At most ${maxDays} days are shown at once.`);
}
