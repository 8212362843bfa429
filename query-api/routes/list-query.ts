import { z } from 'zod';

import { cleanLine } from '#domain/text/clean-text.ts';
import { buckets } from '#projections/read-models/jobs/tables.ts';

export const cursor = z.string().max(300).optional();
/** Search terms. PostgreSQL's texts hold every character but NUL. */
export const q = z
  .string()
  .refine((text) => !text.includes('\0'))
  .overwrite(cleanLine)
  .max(100)
  .optional();
/** The zone of the viewer's device, which decides where their country has several. */
export const zone = z.string().max(64).refine(isZone).default('UTC');

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const jobsQuery = z.object({
  filter: z.enum(['all', 'action-required', ...buckets]).default('all'),
  sort: z.enum(['newest', 'oldest', 'start']).default('newest'),
  q,
  cursor,
  zone,
});
export const pageQuery = z.object({ cursor });
export const searchQuery = z.object({ q, cursor });
export type SearchQuery = z.output<typeof searchQuery>;
