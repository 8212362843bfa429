import { z } from 'zod';

import { reviewCommands } from '#domain/review/commands.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';

import type { FURTHER_SCORES } from '#web/lib/reviews/scores.ts';

type ScoreName = 'overall' | (typeof FURTHER_SCORES)[number];
const { text } = reviewCommands.SubmitReview.shape;
export const TEXT_MAX = requireLengthBounds(text).max;

/** The chosen and typed values: stars as the texts of radio buttons, none before one is chosen. */
export type ReviewValues = Record<ScoreName, string> & { text: string };

export const emptyReview: ReviewValues = { overall: '', communication: '', punctuality: '', care: '', text: '' };

const stars = z.string().regex(/^[1-5]$/);

export const reviewSchema: z.ZodType<ReviewValues> = z.object({
  overall: stars,
  communication: stars,
  punctuality: stars,
  care: stars,
  text,
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
