import type { AccountType } from '#events/catalog/account.ts';
import type { NotificationGroup } from '#events/catalog/inbox.ts';

/** Every kind of notice, with the group in which it is switched on and off. Each has its texts, in every language. */
export const notificationKinds = {
  bookingRequested: 'offers',
  bookingDeclined: 'offers',
  requestWithdrawn: 'offers',
  requestExpired: 'offers',
  requestRemoved: 'offers',
  offerReceived: 'offers',
  offerRevised: 'offers',
  offerCountered: 'offers',
  counterDeclined: 'offers',
  offerWithdrawn: 'offers',
  offerDeclined: 'offers',
  offerExpired: 'offers',
  offerAccepted: 'offers',
  bookingAccepted: 'offers',
  offerNotTaken: 'offers',

  jobBooked: 'job',
  youAreBooked: 'job',
  changeProposed: 'job',
  changeDeclined: 'job',
  changeWithdrawn: 'job',
  changeExpired: 'job',
  changeAccepted: 'job',
  changeApplied: 'job',
  jobCancelled: 'job',
  clientWithdrew: 'job',
  cancellationProposed: 'job',
  cancellationDeclined: 'job',
  noShowClaimed: 'job',
  noShowWithdrawn: 'job',
  noShowSettled: 'job',
  workStarted: 'job',
  completionClaimed: 'job',
  changesRequested: 'job',
  approvalReminder: 'job',
  jobApproved: 'job',
  jobAutoApproved: 'job',
  approvalCancelled: 'job',
  jobOverdue: 'job',
  bookedProviderSuspended: 'job',
  bookedProviderReinstated: 'job',

  paymentFailed: 'money',
  paymentRejected: 'money',
  paymentExpired: 'money',
  paymentCaptured: 'money',
  chargedAfterEnd: 'money',
  paymentAtRisk: 'money',
  clientPaymentAtRisk: 'money',
  fundsReleased: 'money',
  fundsReleasedToYou: 'money',
  refundComing: 'money',
  shareComing: 'money',
  refundSent: 'money',
  refundFailed: 'money',
  refundPaidManually: 'money',
  transferSent: 'money',
  transferRejected: 'money',
  transferReversed: 'money',
  holdExpiryWarned: 'money',
  holdExpired: 'money',
  payoutsEnabled: 'money',
  payoutsStopped: 'money',
  payoutPaid: 'money',
  payoutFailed: 'money',
  tipReceived: 'money',
  tipExpired: 'money',
  adminRefunded: 'money',
  adminReleased: 'money',

  disputeOpened: 'dispute',
  disputeAnswered: 'dispute',
  evidenceAdded: 'dispute',
  disputeStageEntered: 'dispute',
  settlementProposed: 'dispute',
  settlementDeclined: 'dispute',
  settlementWithdrawn: 'dispute',
  settlementSuggested: 'dispute',
  disputeDecided: 'dispute',
  disputeAppealed: 'dispute',
  disputeResolved: 'dispute',
  chargebackOpened: 'dispute',
  clientChargebackOpened: 'dispute',
  chargebackClosed: 'dispute',

  messageReceived: 'messages',
  messageHidden: 'messages',

  reviewReceived: 'reviews',
  reviewsPublished: 'reviews',
  reviewReplied: 'reviews',
  reviewRemoved: 'reviews',
  replyRemoved: 'reviews',

  providerApproved: 'account',
  levelChanged: 'account',
  reportDismissed: 'account',
  reportUpheld: 'account',
  verificationReady: 'account',
  verificationReopened: 'account',
  verificationChanges: 'account',
  identityRejected: 'account',
  businessDetailsAccepted: 'account',
  documentAccepted: 'account',
  documentRejected: 'account',
  documentExpiring: 'account',
  documentExpired: 'account',
  providerRejected: 'account',
  providerSuspended: 'account',
  providerReinstated: 'account',
  providerTerminated: 'account',
  appealDecided: 'account',
} as const satisfies Readonly<Record<string, NotificationGroup>>;
export type NotificationKind = keyof typeof notificationKinds;

export const allKinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** What stands on the page of a Homewright's checks. */
export const verificationKinds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'verificationReady',
  'verificationReopened',
  'verificationChanges',
  'identityRejected',
  'businessDetailsAccepted',
  'documentAccepted',
  'documentRejected',
  'documentExpiring',
  'documentExpired',
  'providerRejected',
  'providerSuspended',
  'providerReinstated',
  'providerTerminated',
  'appealDecided',
]);

/**
 * The kinds that nobody but a Homewright is ever told. No kind is the clients' alone: a Homewright orders work as well,
 * and is told then what every client is told.
 */
export const providerKinds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'bookingRequested',
  'requestWithdrawn',
  'offerCountered',
  'offerDeclined',
  'offerAccepted',
  'offerNotTaken',

  'youAreBooked',
  'clientWithdrew',
  'changesRequested',
  'approvalCancelled',

  'clientPaymentAtRisk',
  'fundsReleasedToYou',
  'shareComing',
  'transferSent',
  'transferRejected',
  'transferReversed',
  'payoutsEnabled',
  'payoutsStopped',
  'payoutPaid',
  'payoutFailed',
  'tipReceived',

  'clientChargebackOpened',

  'providerApproved',
  'levelChanged',
  ...verificationKinds,
]);

/** The kinds that such an account chooses among: a client leaves out what only a Homewright is told. */
export function kindsFor(accountType: AccountType): NotificationKind[] {
  return accountType === 'client' ? allKinds.filter((kind) => !providerKinds.has(kind)) : allKinds;
}

/** The values of a notice's sentence. Nothing personal: names and titles are looked up when it is shown. */
export interface NotificationFacts {
  /** Minor units of `currency`. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** ISO 8601: the moment that the notice is about, such as the end of a time to answer. */
  readonly at: string | null;
  /** A word of the catalogue: a reason, a stage, a level. Translated. */
  readonly detail: string | null;
}

/** Something that one person should know. */
export interface Notification {
  readonly recipientId: string;
  readonly kind: NotificationKind;
  readonly group: NotificationGroup;
  readonly jobId: string | null;
  readonly conversationId: string | null;
  readonly facts: NotificationFacts;
}
