import type { DomainEvent } from '#events/catalog/index.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { VerificationEvent } from '#events/catalog/verification.ts';

import { both, tell, type Rules } from '../rule.ts';

/** What happens beside the job: messages, reviews, accounts. */
export const peopleRules: Rules<Exclude<DomainEvent['type'], JobEvent['type'] | VerificationEvent['type']>> = {
  ConversationOpened: 'none',
  MessageSent: ({ recipientId, conversationId }) => [{ kind: 'messageReceived', to: [recipientId], conversationId }],
  MessagesRead: 'none',
  // Whoever was reported or blocked is not told: that protects whoever did it.
  MessageReported: 'none',
  // It stands in the conversation itself, as a look into a job stands in its timeline.
  MessagesLookedInto: 'none',
  MessageHidden: ({ authorId, conversationId, reason }) => [
    { kind: 'messageHidden', to: [authorId], conversationId, facts: { detail: reason } },
  ],
  MessageReportClosed: ({ reporterId, conversationId, outcome }) => [
    { kind: outcome === 'kept' ? 'reportKept' : 'reportUpheld', to: [reporterId], conversationId },
  ],
  ConversationBlocked: 'none',
  ConversationUnblocked: 'none',
  FileStored: 'none',
  FileAttached: 'none',
  FileDiscarded: 'none',

  // Whoever has written theirs reads it at once: that is told with the publication.
  ReviewSubmitted: ({ subjectId, publishAt }, { reviewers }) =>
    reviewers.includes(subjectId) ? [] : tell('reviewReceived', [subjectId], { at: publishAt }),
  ReviewsPublished: (_data, job) => tell('reviewsPublished', both(job)),
  ReviewReplied: ({ side }, { clientId, providerId }) =>
    tell('reviewReplied', [side === 'client' ? clientId : providerId]),
  ReviewReported: 'none',
  ReviewRemoved: ({ authorId, subjectId, reason }) => tell('reviewRemoved', [authorId, subjectId], { detail: reason }),
  // The two sides of the job: whoever wrote it, and whose review it answered.
  ReviewReplyRemoved: ({ reason }, job) => tell('replyRemoved', both(job), { detail: reason }),
  ReviewReportClosed: ({ reporterId, outcome }) => [
    { kind: outcome === 'kept' ? 'reportKept' : 'reportUpheld', to: [reporterId], withoutJob: true },
  ],

  // Their own acts, and steps in between.
  AccountSignedUp: 'none',
  ProfileCompleted: 'none',
  LocaleChanged: 'none',
  EmailReserved: 'none',
  EmailReservationConfirmed: 'none',
  PhoneReserved: 'none',
  PhoneReleased: 'none',
  NoticesRead: 'none',
  NoticePreferencesChanged: 'none',
  PromoCodeCreated: 'none',
  PromoRedeemed: 'none',
  PromoReserved: 'none',
  ProviderApproved: ({ accountId }) => tell('providerApproved', [accountId]),
  PayoutAccountOpened: 'none',
  PayoutsChanged: ({ accountId, enabled }) => tell(enabled ? 'payoutsEnabled' : 'payoutsStopped', [accountId]),
  PayoutRecorded: ({ accountId, state, amount, currency }) =>
    tell(state === 'paid' ? 'payoutPaid' : 'payoutFailed', [accountId], { amount, currency }),
  ProviderLevelChanged: ({ accountId, level }) => tell('levelChanged', [accountId], { detail: level }),

  // What a level is worked out from; the level itself is told above.
  BookingCounted: 'none',
  ReleaseCounted: 'none',
  StrikeCounted: 'none',
  LostDisputeCounted: 'none',
  RatingCounted: 'none',
  RatingDropped: 'none',
  LevelChanged: 'none',
};
