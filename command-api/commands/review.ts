import { reviewCommands, reviewStaffCommands, reviewSystemCommands } from '#domain/review/commands.ts';
import { reviewDecider } from '#domain/review/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory, type ActorKind } from '../command-definition.ts';

const review = createCommandFactory(reviewDecider, ({ jobId }) => streamOf.review(jobId));
const person: readonly ActorKind[] = ['client', 'provider'];

export const reviewCommandDefinitions = {
  SubmitReview: review('SubmitReview', reviewCommands.SubmitReview, person),
  ReplyToReview: review('ReplyToReview', reviewCommands.ReplyToReview, person),
  ReportReview: review('ReportReview', reviewCommands.ReportReview, person),
  RemoveReview: review('RemoveReview', reviewStaffCommands.RemoveReview, ['admin']),
  DismissReviewReport: review('DismissReviewReport', reviewStaffCommands.DismissReviewReport, ['admin']),

  PublishReviews: review('PublishReviews', reviewSystemCommands.PublishReviews, ['deadline']),
};
