import { z } from 'zod';

import type { reviewCommands } from '#domain/review/commands.ts';

export const SCORES = ['overall', 'communication', 'punctuality', 'care'] as const;
export type ScoreName = (typeof SCORES)[number];
export const TEXT_MAX = 2000;

/** What is chosen and typed: stars as the texts that radio buttons give, none before one is chosen. */
export type ReviewValues = Record<ScoreName, string> & { text: string };

export const emptyReview: ReviewValues = { overall: '', communication: '', punctuality: '', care: '', text: '' };

const stars = z.string().regex(/^[1-5]$/);

export const reviewSchema: z.ZodType<ReviewValues> = z.object({
  overall: stars,
  communication: stars,
  punctuality: stars,
  care: stars,
  text: z.string().trim().max(TEXT_MAX),
});

export function reviewCommand(values: ReviewValues, jobId: string): z.input<typeof reviewCommands.SubmitReview> {
  return {
    jobId,
    overall: Number(values.overall),
    communication: Number(values.communication),
    punctuality: Number(values.punctuality),
    care: Number(values.care),
    text: values.text.trim(),
  };
}
