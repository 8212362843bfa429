import { reviewCommands, reviewSystemCommands } from '#domain/review/commands.ts';
import { reviewDecider } from '#domain/review/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { commandsOf } from '../command-definition.ts';

const review = commandsOf(reviewDecider, ({ jobId }) => streamOf.review(jobId));

export const reviewCommandDefinitions = {
  SubmitReview: review('SubmitReview', reviewCommands.SubmitReview, ['client', 'provider']),

  PublishReviews: review('PublishReviews', reviewSystemCommands.PublishReviews, ['deadline']),
};
