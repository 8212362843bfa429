import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommandName } from './commands.ts';
import type { JobRole, JobState } from './states.ts';

/** One arrow of the lifecycle: in this state, this command of this role makes this event, which leads there. */
export interface Transition {
  /** Null: the job does not exist yet. */
  readonly from: JobState | null;
  readonly command: JobCommandName;
  readonly role: JobRole;
  readonly event: JobEvent['type'];
  readonly to: JobState;
}

type Row = readonly [
  from: JobState | null,
  command: JobCommandName,
  role: JobRole,
  event: JobEvent['type'],
  to: JobState,
];

const rows: readonly Row[] = [
  [null, 'PostRequest', 'client', 'RequestPosted', 'Open'],
  ['Open', 'WithdrawRequest', 'client', 'RequestWithdrawn', 'Withdrawn'],
  ['Offered', 'WithdrawRequest', 'client', 'RequestWithdrawn', 'Withdrawn'],
  ['Open', 'ExpireRequest', 'deadline', 'RequestExpired', 'Expired'],
  ['Offered', 'ExpireRequest', 'deadline', 'RequestExpired', 'Expired'],

  ['Open', 'SubmitOffer', 'bidder', 'OfferSubmitted', 'Offered'],
  ['Offered', 'SubmitOffer', 'bidder', 'OfferSubmitted', 'Offered'],
  ['Offered', 'ReviseOffer', 'bidder', 'OfferRevised', 'Offered'],
  ['Offered', 'WithdrawOffer', 'bidder', 'OfferWithdrawn', 'Offered'],
  ['Offered', 'WithdrawOffer', 'bidder', 'OfferWithdrawn', 'Open'],
  ['PaymentPending', 'WithdrawOffer', 'bidder', 'OfferWithdrawn', 'PaymentPending'],
  ['Offered', 'DeclineOffer', 'client', 'OfferDeclined', 'Offered'],
  ['Offered', 'DeclineOffer', 'client', 'OfferDeclined', 'Open'],
  ['Offered', 'ExpireOffer', 'deadline', 'OfferExpired', 'Offered'],
  ['Offered', 'ExpireOffer', 'deadline', 'OfferExpired', 'Open'],
  ['PaymentPending', 'ExpireOffer', 'deadline', 'OfferExpired', 'PaymentPending'],
  ['Offered', 'AcceptOffer', 'client', 'OfferAccepted', 'PaymentPending'],

  ['PaymentPending', 'RecordPaymentInitiated', 'reactor', 'PaymentInitiated', 'PaymentPending'],
  ['PaymentPending', 'RecordPaymentFailed', 'webhook', 'PaymentFailed', 'PaymentPending'],
  ['PaymentPending', 'ExpirePayment', 'deadline', 'PaymentExpired', 'Offered'],
  ['PaymentPending', 'ConfirmPayment', 'webhook', 'JobBooked', 'Booked'],
  ['Booked', 'RequestCapture', 'deadline', 'CaptureRequested', 'Booked'],
  ['Booked', 'RecordCapture', 'webhook', 'PaymentCaptured', 'Booked'],

  ['Booked', 'StartWork', 'provider', 'WorkStarted', 'InProgress'],
  ['InProgress', 'ClaimCompletion', 'provider', 'CompletionClaimed', 'CompletionClaimed'],
  ['CompletionClaimed', 'ApproveJob', 'client', 'JobApproved', 'ApprovedInGrace'],
  ['CompletionClaimed', 'AutoApproveJob', 'deadline', 'JobApproved', 'ApprovedInGrace'],
  ['ApprovedInGrace', 'CancelApproval', 'client', 'ApprovalCancelled', 'CompletionClaimed'],

  ['ApprovedInGrace', 'ReleaseFunds', 'deadline', 'FundsReleased', 'Released'],
  ['Released', 'RecordTransfer', 'reactor', 'TransferSent', 'Released'],
  ['Closed', 'RecordTransfer', 'reactor', 'TransferSent', 'Closed'],
  ['Released', 'CloseJob', 'deadline', 'JobClosed', 'Closed'],
];

/**
 * The lifecycle as data (design: lifecycle, section 1). The decider, the buttons of the web, the permission checks and
 * the diagram in `docs/lifecycle.md` all read it here.
 */
export const transitions: readonly Transition[] = rows.map(([from, command, role, event, to]) => ({
  from,
  command,
  role,
  event,
  to,
}));

/** The commands that the lifecycle gives this role in this state. Guards (time, money, once per claim) come on top. */
export function allowedCommands(state: JobState | null, role: JobRole): JobCommandName[] {
  const names = transitions
    .filter((arrow) => arrow.from === state && arrow.role === role)
    .map(({ command }) => command);
  return [...new Set(names)];
}

/** The roles that may ever send this command. */
export function rolesOf(command: JobCommandName): JobRole[] {
  return [...new Set(transitions.filter((arrow) => arrow.command === command).map(({ role }) => role))];
}

/** Where the event leads from here: several states only where it depends on whether offers are left. */
export function targetsOf(from: JobState | null, event: JobEvent['type']): JobState[] {
  return [...new Set(transitions.filter((arrow) => arrow.from === from && arrow.event === event).map(({ to }) => to))];
}
