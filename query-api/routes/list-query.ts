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

export const jobsQuery = z.object({
  filter: z.enum(['all', 'action-required', ...buckets]).default('all'),
  sort: z.enum(['newest', 'oldest', 'start']).default('newest'),
  q,
  cursor,
});
export const pageQuery = z.object({ cursor });
export const searchQuery = z.object({ q, cursor });
export type PageQuery = z.output<typeof pageQuery>;
export type SearchQuery = z.output<typeof searchQuery>;
