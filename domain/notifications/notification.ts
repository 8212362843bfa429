import type { AccountType } from '#events/catalog/account.ts';
import type { NotificationGroup } from '#events/catalog/inbox.ts';

/**
 * Every kind of notification, with the group in which it is switched on and off. Each kind has texts in every language.
 */
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
  showWorkAsked: 'job',
  showWorkAgreed: 'job',
  showWorkDeclined: 'job',
  workPhotoRemoved: 'job',

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
  payoutDetailsDue: 'money',
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
  dataExportReady: 'account',
  passwordChanged: 'account',
  newDevice: 'account',
  secondFactorOn: 'account',
  secondFactorOff: 'account',
  secondFactorReset: 'account',
  recoveryCodesMade: 'account',
  recoveryCodesVoided: 'account',
  recoveryCodeUsed: 'account',
  identityLinked: 'account',
  identityUnlinked: 'account',
  passkeyAdded: 'account',
  passkeyRemoved: 'account',
  accountDeactivated: 'account',
  accountReactivated: 'account',
  reportDismissed: 'account',
  reportUpheld: 'account',
  photoRemoved: 'account',
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

  emailChanged: 'account',
  phoneChanged: 'account',

  privacyRequestReceived: 'account',
  privacyRequestExtended: 'account',
  privacyRequestAnswered: 'account',
} as const satisfies Readonly<Record<string, NotificationGroup>>;
export type NotificationKind = keyof typeof notificationKinds;

export const allKinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** Kinds about a request about personal data: also to people without an account. */
export const privacyRequestKinds = [
  'privacyRequestReceived',
  'privacyRequestExtended',
  'privacyRequestAnswered',
] as const;
/** Kinds about who can sign in: their owner has to know if it was not them. */
export const securityKinds = [
  'passwordChanged',
  'newDevice',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'recoveryCodesMade',
  'recoveryCodesVoided',
  'recoveryCodeUsed',
  'identityLinked',
  'identityUnlinked',
  'passkeyAdded',
  'passkeyRemoved',
  'accountDeactivated',
  'accountReactivated',
] as const;
/** Mails that people cannot turn off: the law makes us send them, or the person has to know whether they asked. */
const alwaysSent = [
  ...privacyRequestKinds,
  'dataExportReady',
  'emailChanged',
  'phoneChanged',
  ...securityKinds,
] as const;
export const alwaysSentKinds: ReadonlySet<NotificationKind> = new Set(alwaysSent);

/** The kinds that people choose among. */
export type ChosenKind = Exclude<NotificationKind, (typeof alwaysSent)[number]>;
export const chosenKinds = allKinds.filter((kind): kind is ChosenKind => !alwaysSentKinds.has(kind));

/** Kinds that link to the page of a provider's verification. */
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
 * The kinds that only a provider receives. Clients have no kinds of their own: a provider who orders work receives
 * every client's kind.
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
  'showWorkAgreed',
  'showWorkDeclined',
  'workPhotoRemoved',

  'clientPaymentAtRisk',
  'fundsReleasedToYou',
  'shareComing',
  'transferSent',
  'transferRejected',
  'transferReversed',
  'payoutsEnabled',
  'payoutsStopped',
  'payoutDetailsDue',
  'payoutPaid',
  'payoutFailed',
  'tipReceived',

  'clientChargebackOpened',

  'providerApproved',
  'levelChanged',
  'photoRemoved',
  ...verificationKinds,
]);

/** The kinds that such an account can choose among; a client's list omits those of providers. */
export function kindsFor(accountType: AccountType): ChosenKind[] {
  return accountType === 'client' ? chosenKinds.filter((kind) => !providerKinds.has(kind)) : chosenKinds;
}

/** The values in a notification's sentence. No personal data: names and titles are looked up when it is shown. */
export interface NotificationFacts {
  /** Minor units of `currency`. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** ISO 8601: the time that the notification is about, such as the end of a time to answer. */
  readonly at: string | null;
  /** A word of the catalog: a reason, a stage, a level. Translated. */
  readonly detail: string | null;
}

/** A message for one person about an event. */
export interface Notification {
  readonly recipientId: string;
  readonly kind: NotificationKind;
  readonly group: NotificationGroup;
  readonly jobId: string | null;
  readonly conversationId: string | null;
  readonly facts: NotificationFacts;
}
