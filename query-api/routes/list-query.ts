import { z } from 'zod';

const cursor = z.string().max(300).optional();

export const clientFilters = ['all', 'open', 'under-way', 'done', 'ended'] as const;
export const providerFilters = ['all', 'under-way', 'done'] as const;

export const clientJobsQuery = z.object({ filter: z.enum(clientFilters).default('all'), cursor });
export const providerJobsQuery = z.object({ filter: z.enum(providerFilters).default('all'), cursor });
export const pageQuery = z.object({ cursor });
export const searchQuery = z.object({ q: z.string().trim().max(100).optional(), cursor });

/** Rows of one page of a list. */
export const PAGE_SIZE = 20;
