import { z } from 'zod';

/** Lower case always: one thing must not have two streams. */
const id = z.uuid().toLowerCase();

/** One per side per released job; 0-2,000 characters. */
export const SubmitReview = z.strictObject({
  jobId: id,
  overall: z.int().min(1).max(5),
  text: z.string().trim().max(2000),
});
export const reviewCommands = { SubmitReview } as const;
export const reviewSystemCommands = { PublishReviews: z.strictObject({ jobId: id }) } as const;

type Named<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas & string]: { readonly name: Name; readonly data: z.output<Schemas[Name]> };
}[keyof Schemas & string];
export type ReviewCommand = Named<typeof reviewCommands> | Named<typeof reviewSystemCommands>;
