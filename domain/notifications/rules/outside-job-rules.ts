import type { DomainEvent } from '#events/catalog/index.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { VerificationEvent } from '#events/catalog/verification.ts';

import { bothParties, notify, type Rules } from '../rule.ts';

const secondFactorKinds = {
  on: 'secondFactorOn',
  off: 'secondFactorOff',
  newCodes: 'recoveryCodesMade',
  codesVoided: 'recoveryCodesVoided',
  reset: 'secondFactorReset',
} as const;

/** What happens outside the job: messages, reviews, accounts. */
export const outsideJobRules: Rules<Exclude<DomainEvent['type'], JobEvent['type'] | VerificationEvent['type']>> = {
  ConversationOpened: 'none',
  MessageSent: ({ recipientId, conversationId }) => [{ kind: 'messageReceived', to: [recipientId], conversationId }],
  MessagesRead: 'none',
  // Reported or blocked people are not notified, to protect the other person.
  MessageReported: 'none',
  // Shown in the conversation itself, like an access to a job in its timeline.
  MessagesAccessed: 'none',
  MessageHidden: ({ authorId, conversationId, reason }) => [
    { kind: 'messageHidden', to: [authorId], conversationId, facts: { detail: reason } },
  ],
  MessageReportClosed: ({ reporterId, conversationId, outcome }) => [
    { kind: outcome === 'dismissed' ? 'reportDismissed' : 'reportUpheld', to: [reporterId], conversationId },
  ],
  ConversationBlocked: 'none',
  ConversationUnblocked: 'none',
  FileStored: 'none',
  FileAttached: 'none',
  FileDiscarded: 'none',

  // A subject who has written theirs can read it at once; the publication notifies them.
  ReviewSubmitted: ({ subjectId, publishAt }, { reviewers }) =>
    reviewers.includes(subjectId) ? [] : notify('reviewReceived', [subjectId], { at: publishAt }),
  ReviewsPublished: (_data, job) => notify('reviewsPublished', bothParties(job)),
  ReviewReplied: ({ side }, { clientId, providerId }) =>
    notify('reviewReplied', [side === 'client' ? clientId : providerId]),
  ReviewReported: 'none',
  ReviewRemoved: ({ authorId, subjectId, reason }) =>
    notify('reviewRemoved', [authorId, subjectId], { detail: reason }),
  // The two sides of the job: the reply's author, and the reviewer it answered.
  ReviewReplyRemoved: ({ reason }, job) => notify('replyRemoved', bothParties(job), { detail: reason }),
  ReviewReportClosed: ({ reporterId, outcome }) => [
    { kind: outcome === 'dismissed' ? 'reportDismissed' : 'reportUpheld', to: [reporterId], withoutJob: true },
  ],

  ShowWorkAsked: ({ clientId }) => notify('showWorkAsked', [clientId]),
  ShowWorkAgreed: ({ providerId }) => notify('showWorkAgreed', [providerId]),
  ShowWorkDeclined: ({ providerId }) => notify('showWorkDeclined', [providerId]),
  ShownWorkWithdrawn: ({ providerId }) => notify('showWorkDeclined', [providerId]),
  // The client sees it on the job's page; nothing of theirs is shown any more.
  ShownWorkRemoved: 'none',
  ShownPhotoTakenOff: ({ providerId, reason }) => notify('workPhotoRemoved', [providerId], { detail: reason }),

  // Their own actions, and intermediate steps.
  AccountSignedUp: 'none',
  ProfileCompleted: 'none',
  LocaleChanged: 'none',
  ProfilePhotoChosen: 'none',
  ProfilePhotoRemoved: 'none',
  TraderDeclared: 'none',
  PrivatePersonDeclared: 'none',
  ProviderSaved: 'none',
  ProviderUnsaved: 'none',
  // To the address before, which can take it back.
  EmailChanged: ({ accountId, revertibleUntil }) =>
    revertibleUntil === null ? [] : notify('emailChanged', [accountId], { at: revertibleUntil }),
  EmailRestored: 'none',
  EmailReserved: 'none',
  EmailClaimed: 'none',
  EmailLeft: 'none',
  EmailReservationConfirmed: 'none',
  EmailReleased: 'none',
  PhoneReserved: 'none',
  PhoneReleased: 'none',
  ConsentGiven: 'none',
  ConsentWithdrawn: 'none',
  OptedOut: 'none',
  ConsentLinked: 'none',
  // Shown to the person in their log of accesses.
  ConsentAccessed: 'none',
  PasswordChanged: ({ accountId, changedAt }) => notify('passwordChanged', [accountId], { at: changedAt }),
  NewDeviceSignedIn: ({ accountId, signedInAt }) => notify('newDevice', [accountId], { at: signedInAt }),
  SecondFactorChanged: ({ accountId, change, changedAt }) =>
    notify(secondFactorKinds[change], [accountId], { at: changedAt }),
  RecoveryCodeUsed: ({ accountId, usedAt }) => notify('recoveryCodeUsed', [accountId], { at: usedAt }),
  IdentityLinked: ({ accountId, linkedAt }) => notify('identityLinked', [accountId], { at: linkedAt }),
  IdentityUnlinked: ({ accountId, unlinkedAt }) => notify('identityUnlinked', [accountId], { at: unlinkedAt }),
  PasskeyChanged: ({ accountId, change, changedAt }) =>
    notify(change === 'added' ? 'passkeyAdded' : 'passkeyRemoved', [accountId], { at: changedAt }),
  AccountDeactivated: ({ accountId, deactivatedAt }) =>
    notify('accountDeactivated', [accountId], { at: deactivatedAt }),
  AccountReactivated: ({ accountId, reactivatedAt }) =>
    notify('accountReactivated', [accountId], { at: reactivatedAt }),
  // The page of the deletion says what is so, and its receipt comes by mail.
  AccountClosed: 'none',
  AccountDeletionRequested: 'none',
  AccountDeletionCanceled: 'none',
  DeletionDeferred: 'none',
  DeletionCheckDue: 'none',
  LegalHoldPlaced: 'none',
  LegalHoldEnded: 'none',
  ErasureBegun: 'none',
  ErasureStepDone: 'none',
  PersonalKeyDestroyed: 'none',
  AccountErased: 'none',
  DataExportRequested: 'none',
  DataExportReady: ({ accountId, expiresAt }) => notify('dataExportReady', [accountId], { at: expiresAt }),
  DataExportDownloaded: 'none',
  DataExportExpired: 'none',
  // By their own page, or by an admin for a mail of theirs: the receipt is owed either way.
  PrivacyRequestReceived: ({ subjectId, kind, answerBy }) => [
    { kind: 'privacyRequestReceived', to: [subjectId], facts: { detail: kind, at: answerBy }, toActor: true },
  ],
  PrivacyRequestAcknowledged: 'none',
  PrivacyRequestExtended: ({ subjectId, kind, answerBy }) =>
    notify('privacyRequestExtended', [subjectId], { detail: kind, at: answerBy }),
  PrivacyRequestAnswered: ({ subjectId, kind }) => notify('privacyRequestAnswered', [subjectId], { detail: kind }),
  PrivacyRequestWithdrawn: 'none',
  // Shown in the admins' queue.
  PrivacyRequestOverdue: 'none',
  // Shown to the person in their log of accesses.
  PrivacyRequestAccessed: 'none',
  NotificationsRead: 'none',
  NotificationPreferencesChanged: 'none',
  PromoCodeCreated: 'none',
  PromoRedeemed: 'none',
  PromoReserved: 'none',
  PromoReleased: 'none',
  ProviderApproved: ({ accountId }) => notify('providerApproved', [accountId]),
  // Shown in the admins' queue, and to no other person unless it is removed.
  ProfilePhotoFlagged: 'none',
  ProfilePhotoAccepted: 'none',
  ProfilePhotoRejected: ({ accountId, reason }) => notify('photoRemoved', [accountId], { detail: reason }),
  PayoutAccountOpened: 'none',
  PaymentCustomerOpened: 'none',
  PayoutsChanged: ({ accountId, enabled }) => notify(enabled ? 'payoutsEnabled' : 'payoutsStopped', [accountId]),
  // Past due: payouts stop, which is notified above.
  PayoutRequirementsChanged: ({ accountId, deadline }) =>
    deadline === null ? [] : notify('payoutDetailsDue', [accountId], { at: deadline }),
  PayoutRecorded: ({ accountId, state, amount, currency }) =>
    notify(state === 'paid' ? 'payoutPaid' : 'payoutFailed', [accountId], { amount, currency }),
  ProviderLevelChanged: ({ accountId, level }) => notify('levelChanged', [accountId], { detail: level }),

  // Inputs of a level; the level itself is notified above.
  BookingCounted: 'none',
  ReleaseCounted: 'none',
  StrikeCounted: 'none',
  LostDisputeCounted: 'none',
  RatingCounted: 'none',
  RatingDropped: 'none',
  LevelChanged: 'none',
  LogCheckpointSigned: 'none',
  ProviderProfilePublished: 'none',
  AvailabilitySet: 'none',
  InstantBookingSet: 'none',
  TimeReserved: 'none',
  TimeBooked: 'none',
  TimeFreed: 'none',
  CalendarLinkSet: 'none',
  BusyTimesRead: 'none',
  VisitReported: 'none',
  ReportsDropped: 'none',
  // Shown on the page of the definitions.
  FunnelDrafted: 'none',
  FunnelReplayStarted: 'none',
  FunnelReplayPaused: 'none',
  FunnelReplayResumed: 'none',
  FunnelReplayCancelled: 'none',
  FunnelReplayCompleted: 'none',
  FunnelPublished: 'none',
  FunnelRolledBack: 'none',
};
