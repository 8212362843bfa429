import { z } from 'zod';

const id = z.uuid();

/** One per side per released job; 0-2,000 characters. */
export const SubmitReview = z.strictObject({
  jobId: id,
  overall: z.int().min(1).max(5),
  text: z.string().trim().max(2000),
});
export const reviewCommands = { SubmitReview } as const;
export const reviewSystemCommands = { PublishReviews: z.strictObject({ jobId: id }) } as const;
