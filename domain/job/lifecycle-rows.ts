import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommandName } from './commands.ts';
import { jobStates, type JobRole, type JobState } from './states.ts';

type From = JobState | null | readonly JobState[];
/** From where, which command, of whom, makes which event, which leads where; `follows`: after another event of it. */
type Row = readonly [
  from: From,
  command: JobCommandName,
  role: JobRole | readonly JobRole[],
  event: JobEvent['type'],
  to: JobState | readonly JobState[] | 'same',
  follows?: 'follows',
];

const parties = ['client', 'provider'] as const;
const staff = ['support', 'admin'] as const;
/** The payment provider: by its webhook, or in its answer to a call. */
const provider = ['webhook', 'reactor'] as const;
/** Work can still be changed by consent. */
const changeable = ['Booked', 'InProgress'] as const;
/** Between the booking and its end, nothing frozen. */
const running = [
  'Booked',
  'NoShowClaimed',
  'InProgress',
  'CompletionClaimed',
  'ChangesRequested',
  'ApprovedInGrace',
] as const;
/** A tip may be due from the approval on, also when that is cancelled. */
const claimed = ['CompletionClaimed', 'ChangesRequested', 'ApprovedInGrace'] as const;
/** Everything stands still, and may go on. */
const frozen = ['Disputed', 'ChargebackOpen'] as const;
/** Booked, or where the job may come back to be so. */
const comingBack = ['Booked', 'PaymentAtRisk', 'NoShowClaimed', ...frozen] as const;
/** Work that may still be late; what an absence or a card stops meanwhile may go on. */
const unfinished = ['Booked', 'PaymentAtRisk', 'NoShowClaimed', 'InProgress', 'ChangesRequested'] as const;
const disputable = ['Booked', 'InProgress', 'CompletionClaimed', 'ChangesRequested', 'ApprovedInGrace'] as const;
const tippable = ['ApprovedInGrace', 'Released'] as const;
const ended = ['Released', 'Settled', 'Closed', 'Cancelled', 'NoShow'] as const;
/** A chargeback may come whenever money was paid, long after the end too. */
const chargeable = [...running, 'PaymentAtRisk', 'Disputed', ...ended] as const;
const paid = [...chargeable, 'ChargebackOpen'] as const;
/** Where a tip that was given may still wait for its payment. */
const afterWork = ['Released', 'Settled', 'Closed'] as const;
const payable = [...running, 'PaymentAtRisk', ...frozen, ...afterWork] as const;
/** While a chargeback runs the bank has the payment. */
const unfrozen = jobStates.filter((state) => state !== 'ChargebackOpen');
/** Neither a dispute nor a chargeback stops the time. */
const timeRuns = chargeable.filter((state) => state !== 'Disputed');
/** Where a settled dispute can lead: back, on to rework, or to its money. */
const afterDispute = [...disputable, 'NoShowClaimed', 'Settled'] as const;

/** The arrows of the lifecycle, in the order of a job's life. */
export const lifecycleRows: readonly Row[] = [
  [null, 'PostRequest', 'client', 'RequestPosted', 'Open'],
  [null, 'RequestBooking', 'client', 'BookingRequested', 'BookingRequested'],
  [['Open', 'Offered', 'BookingRequested'], 'WithdrawRequest', 'client', 'RequestWithdrawn', 'Withdrawn'],
  [['Open', 'Offered', 'BookingRequested'], 'ExpireRequest', 'deadline', 'RequestExpired', 'Expired'],
  [['Open', 'Offered', 'BookingRequested'], 'RemoveRequest', 'admin', 'RequestRemoved', 'Removed'],

  ['BookingRequested', 'AcceptBooking', 'bidder', 'OfferAccepted', 'PaymentPending'],
  ['BookingRequested', 'DeclineBooking', 'bidder', 'BookingDeclined', 'Declined'],
  ['BookingRequested', 'SubmitOffer', 'bidder', 'OfferSubmitted', 'Offered'],

  ['Open', 'SubmitOffer', 'bidder', 'OfferSubmitted', 'Offered'],
  ['Offered', 'SubmitOffer', 'bidder', 'OfferSubmitted', 'Offered'],
  ['Offered', 'ReviseOffer', 'bidder', 'OfferRevised', 'Offered'],
  ['Offered', 'CounterOffer', 'client', 'OfferCountered', 'Offered'],
  ['Offered', 'AcceptCounter', 'bidder', 'OfferRevised', 'Offered'],
  ['Offered', 'DeclineCounter', 'bidder', 'CounterDeclined', 'Offered'],
  ['Offered', 'WithdrawOffer', 'bidder', 'OfferWithdrawn', ['Offered', 'Open']],
  ['PaymentPending', 'WithdrawOffer', 'bidder', 'OfferWithdrawn', 'PaymentPending'],
  ['Offered', 'DeclineOffer', 'client', 'OfferDeclined', ['Offered', 'Open']],
  ['Offered', 'ExpireOffer', 'deadline', 'OfferExpired', ['Offered', 'Open']],
  ['PaymentPending', 'ExpireOffer', 'deadline', 'OfferExpired', 'PaymentPending'],
  ['Offered', 'AcceptOffer', 'client', 'OfferAccepted', 'PaymentPending'],
  /** The offer of a direct booking ends, and the time to answer is over. */
  [['Open', 'Offered'], 'WithdrawOffer', 'bidder', 'RequestExpired', 'Expired', 'follows'],
  [['Open', 'Offered'], 'DeclineOffer', 'client', 'RequestExpired', 'Expired', 'follows'],
  [['Open', 'Offered'], 'ExpireOffer', 'deadline', 'RequestExpired', 'Expired', 'follows'],

  ['PaymentPending', 'RecordPaymentInitiated', 'reactor', 'PaymentInitiated', 'PaymentPending'],
  ['PaymentPending', 'RecordPaymentFailed', provider, 'PaymentFailed', 'PaymentPending'],
  ['PaymentPending', 'RecordPaymentRefusal', 'reactor', 'PaymentRefused', 'PaymentPending'],
  ['PaymentPending', 'RecordPaymentRefusal', 'reactor', 'PaymentExpired', 'Offered', 'follows'],
  ['Offered', 'RecordPaymentRefusal', 'reactor', 'OfferExpired', ['Offered', 'Open'], 'follows'],
  [['Offered', 'Open'], 'RecordPaymentRefusal', 'reactor', 'RequestExpired', 'Expired', 'follows'],
  ['PaymentPending', 'ExpirePayment', 'deadline', 'PaymentExpired', 'Offered'],
  ['Offered', 'ExpirePayment', 'deadline', 'OfferExpired', ['Offered', 'Open'], 'follows'],
  [['Offered', 'Open'], 'ExpirePayment', 'deadline', 'RequestExpired', 'Expired', 'follows'],
  ['PaymentPending', 'ConfirmPayment', 'webhook', 'JobBooked', 'Booked'],
  ['Booked', 'ConfirmPayment', 'webhook', 'PaymentCaptured', 'Booked', 'follows'],
  ['Booked', 'RequestCapture', 'deadline', 'CaptureRequested', 'Booked'],
  ['Booked', 'RequestCharge', 'deadline', 'ChargeRequested', 'Booked'],
  ['PaymentAtRisk', 'RetryPayment', 'client', 'PaymentRetried', 'PaymentAtRisk'],
  ['PaymentAtRisk', 'CancelUnpaidJob', 'deadline', 'JobCancelled', 'Cancelled'],
  ['Cancelled', 'CancelUnpaidJob', 'deadline', 'JobSettled', 'Cancelled', 'follows'],
  /** Extras and tips, a saved card that is charged, another card: all while the job lives, frozen or not. */
  [payable, 'RecordPaymentInitiated', 'reactor', 'PaymentInitiated', 'same'],
  [[...running, ...frozen, ...afterWork], 'RecordPaymentFailed', provider, 'PaymentFailed', 'same'],
  [payable, 'RecordPaymentRefusal', 'reactor', 'PaymentRefused', 'same'],
  [[...changeable, ...frozen], 'RecordPaymentRefusal', 'reactor', 'ChangeExpired', 'same', 'follows'],
  [[...claimed, ...frozen, ...afterWork], 'RecordPaymentRefusal', 'reactor', 'TipLapsed', 'same', 'follows'],
  ['Booked', 'RecordPaymentFailed', provider, 'PaymentFellThrough', 'PaymentAtRisk'],
  ['PaymentAtRisk', 'RecordPaymentFailed', provider, 'ChangeExpired', 'same', 'follows'],
  ['PaymentAtRisk', 'RecordPaymentFailed', provider, 'PaymentFailed', 'PaymentAtRisk'],
  [['Cancelled', 'NoShow'], 'RecordPaymentFailed', provider, 'JobSettled', 'same'],
  ['PaymentAtRisk', 'RecordCapture', 'webhook', 'PaymentCaptured', ['Booked', 'PaymentAtRisk']],
  [paid.filter((state) => state !== 'PaymentAtRisk'), 'RecordCapture', 'webhook', 'PaymentCaptured', 'same'],
  [changeable, 'RecordCapture', 'webhook', 'ChangeApplied', 'same', 'follows'],
  /** Where it cannot be made any more: frozen, or its start is over. */
  [[...changeable, ...frozen], 'RecordCapture', 'webhook', 'ChangeExpired', 'same', 'follows'],
  [paid, 'RecordCapture', 'webhook', 'TipPaid', 'same', 'follows'],
  /** Money that nobody owes any more. */
  [paid, 'RecordCapture', 'webhook', 'PaymentReturned', 'same', 'follows'],

  [changeable, 'ProposeChange', parties, 'ChangeProposed', 'same'],
  [changeable, 'AcceptChange', parties, 'ChangeAccepted', 'same'],
  [changeable, 'AcceptChange', parties, 'ChangeApplied', 'same', 'follows'],
  [changeable, 'DeclineChange', parties, 'ChangeDeclined', 'same'],
  [changeable, 'WithdrawChange', parties, 'ChangeWithdrawn', 'same'],
  [changeable, 'ExpireChange', 'deadline', 'ChangeExpired', 'same'],

  [['Booked', 'PaymentAtRisk'], 'CancelJob', parties, 'JobCancelled', 'Cancelled'],
  /** A consumer's right to withdraw, paid for by the time that was worked. */
  ['InProgress', 'CancelJob', 'client', 'JobCancelled', 'Cancelled'],
  ['Cancelled', 'CancelJob', parties, 'JobSettled', 'Cancelled', 'follows'],
  ['Booked', 'ProposeCancellation', parties, 'CancellationProposed', 'Booked'],
  ['Booked', 'AcceptCancellation', parties, 'JobCancelled', 'Cancelled'],
  ['Cancelled', 'AcceptCancellation', parties, 'JobSettled', 'Cancelled', 'follows'],
  ['Booked', 'DeclineCancellation', parties, 'CancellationDeclined', 'Booked'],
  ['Booked', 'WithdrawCancellation', parties, 'CancellationDeclined', 'Booked'],
  ['Booked', 'SettleCancellation', 'deadline', 'JobCancelled', 'Cancelled'],
  ['Cancelled', 'SettleCancellation', 'deadline', 'JobSettled', 'Cancelled', 'follows'],

  ['Booked', 'ReportNoShow', parties, 'NoShowClaimed', 'NoShowClaimed'],
  ['NoShowClaimed', 'ReportNoShow', parties, 'ChangeExpired', 'same', 'follows'],
  ['NoShowClaimed', 'WithdrawNoShow', parties, 'NoShowWithdrawn', 'Booked'],
  /** The money could not be taken meanwhile. */
  ['Booked', 'WithdrawNoShow', parties, 'PaymentFellThrough', 'PaymentAtRisk', 'follows'],
  ['NoShowClaimed', 'ContestNoShow', parties, 'DisputeOpened', 'Disputed'],
  ['NoShowClaimed', 'SettleNoShow', 'deadline', 'NoShowSettled', 'NoShow'],
  ['NoShow', 'SettleNoShow', 'deadline', 'JobSettled', 'NoShow', 'follows'],

  ['Booked', 'StartWork', 'provider', 'WorkStarted', 'InProgress'],
  ['InProgress', 'ClaimCompletion', 'provider', 'CompletionClaimed', 'CompletionClaimed'],
  ['ChangesRequested', 'ClaimCompletion', 'provider', 'CompletionClaimed', 'CompletionClaimed'],
  ['CompletionClaimed', 'RequestChanges', 'client', 'ChangesRequested', 'ChangesRequested'],
  ['CompletionClaimed', 'RemindApproval', 'deadline', 'ApprovalReminded', 'CompletionClaimed'],
  ['CompletionClaimed', 'ApproveJob', 'client', 'JobApproved', 'ApprovedInGrace'],
  ['CompletionClaimed', 'AutoApproveJob', 'deadline', 'JobApproved', 'ApprovedInGrace'],
  ['ApprovedInGrace', 'CancelApproval', 'client', 'ApprovalCancelled', 'CompletionClaimed'],
  [unfinished, 'FlagOverdue', 'deadline', 'JobOverdue', 'same'],

  [disputable, 'OpenDispute', parties, 'DisputeOpened', 'Disputed'],
  ['Disputed', 'AnswerDispute', parties, 'DisputeAnswered', 'Disputed'],
  ['Disputed', 'AnswerDispute', parties, 'DisputeStageEntered', 'Disputed', 'follows'],
  ['Disputed', 'AddEvidence', parties, 'EvidenceAdded', 'Disputed'],
  ['Disputed', 'EscalateDispute', parties, 'DisputeStageEntered', 'Disputed'],
  ['Disputed', 'ProposeSettlement', parties, 'SettlementProposed', 'Disputed'],
  ['Disputed', 'SuggestSettlement', staff, 'SettlementSuggested', 'Disputed'],
  ['Disputed', 'DeclineSettlement', parties, 'SettlementDeclined', 'Disputed'],
  ['Disputed', 'DeclineSettlement', parties, 'DisputeStageEntered', 'Disputed', 'follows'],
  ['Disputed', 'WithdrawSettlement', parties, 'SettlementWithdrawn', 'Disputed'],
  ['Disputed', 'WithdrawSettlement', parties, 'DisputeStageEntered', 'Disputed', 'follows'],
  ['Disputed', 'AcceptSettlement', parties, 'DisputeResolved', ['ChangesRequested', 'Settled']],
  ['Settled', 'AcceptSettlement', parties, 'JobSettled', 'Settled', 'follows'],
  ['Disputed', 'WithdrawDispute', parties, 'DisputeResolved', [...disputable, 'NoShowClaimed']],
  ['Disputed', 'AdvanceDispute', 'deadline', 'DisputeStageEntered', 'Disputed'],
  ['Disputed', 'AdvanceDispute', 'deadline', 'DecisionOverdue', 'Disputed'],
  ['Disputed', 'AdvanceDispute', 'deadline', 'DisputeResolved', afterDispute],
  ['Settled', 'AdvanceDispute', 'deadline', 'JobSettled', 'Settled', 'follows'],
  ['Disputed', 'AppealDecision', parties, 'DisputeAppealed', 'Disputed'],
  ['Disputed', 'DecideDispute', 'admin', 'DecisionProposed', 'Disputed'],
  ['Disputed', 'DecideDispute', 'admin', 'DisputeDecided', 'Disputed'],
  ['Disputed', 'DecideDispute', 'admin', 'DisputeResolved', afterDispute, 'follows'],
  ['Settled', 'DecideDispute', 'admin', 'JobSettled', 'Settled', 'follows'],
  ['Disputed', 'ConfirmDecision', 'admin', 'DisputeDecided', 'Disputed'],
  ['Disputed', 'ConfirmDecision', 'admin', 'DisputeResolved', afterDispute, 'follows'],
  ['Settled', 'ConfirmDecision', 'admin', 'JobSettled', 'Settled', 'follows'],
  ['Disputed', 'RejectDecision', 'admin', 'DecisionRejected', 'Disputed'],

  [paid, 'OpenChargeback', 'webhook', 'ChargebackOpened', 'ChargebackOpen'],
  ['ChargebackOpen', 'OpenChargeback', 'webhook', 'ReversalRequested', 'ChargebackOpen', 'follows'],
  ['ChargebackOpen', 'RecordEvidencePack', 'reactor', 'EvidencePackSent', 'ChargebackOpen'],
  ['ChargebackOpen', 'RecordEvidenceRefusal', 'reactor', 'EvidencePackRefused', 'ChargebackOpen'],
  ['ChargebackOpen', 'CloseChargeback', 'webhook', 'ChargebackClosed', paid],
  ['Booked', 'CloseChargeback', 'webhook', 'PaymentFellThrough', 'PaymentAtRisk', 'follows'],
  [['InProgress', 'Disputed', 'PaymentAtRisk'], 'CloseChargeback', 'webhook', 'ChangeExpired', 'same', 'follows'],
  ['Settled', 'CloseChargeback', 'webhook', 'JobSettled', 'Settled', 'follows'],
  [paid, 'CloseChargeback', 'webhook', 'TransferRequested', 'same', 'follows'],
  [paid, 'CloseChargeback', 'webhook', 'ReversalRequested', 'same', 'follows'],

  /** Of money that the job never counted: nothing of the job stands still for it. */
  [jobStates, 'OpenChargeback', 'webhook', 'BesideChargebackOpened', 'same'],
  [jobStates, 'CloseChargeback', 'webhook', 'BesideChargebackClosed', 'same'],
  [jobStates, 'CloseChargeback', 'webhook', 'RefundSent', 'same', 'follows'],

  ['ApprovedInGrace', 'ReleaseFunds', 'deadline', 'FundsReleased', 'Released'],
  [jobStates, 'RecordRefund', 'reactor', 'RefundSent', 'same'],
  /** Payments that came too late for a job go back too, and may come back. */
  [jobStates, 'RecordRefundFailure', 'webhook', 'RefundFailed', 'same'],
  [jobStates, 'RecordRefundRefusal', provider, 'RefundRefused', 'same'],
  /** The card's bank had given it back by then. */
  [jobStates, 'RecordRefundFailure', 'webhook', 'RefundSent', 'same', 'follows'],
  [jobStates, 'RecordRefundRefusal', provider, 'RefundSent', 'same', 'follows'],
  [paid, 'RecordTransfer', 'reactor', 'TransferSent', 'same'],
  [paid, 'RecordTransfer', 'reactor', 'ReversalRequested', 'same', 'follows'],
  [paid, 'RecordTransferRefusal', 'reactor', 'TransferRefused', 'same'],
  [chargeable, 'ResumeTransfer', 'reactor', 'TransferRetried', 'same'],
  [paid, 'RecordReversal', 'reactor', 'TransferReversed', 'same'],
  [paid, 'RecordReversalRefusal', 'reactor', 'ReversalRefused', 'same'],
  [paid, 'RecordReversalRefusal', 'reactor', 'ReversalRequested', 'same', 'follows'],
  [tippable, 'GiveTip', 'client', 'TipGiven', 'same'],
  [timeRuns, 'ExpireTip', 'deadline', 'TipLapsed', 'same'],
  [['Released', 'Settled'], 'CloseJob', 'deadline', 'JobClosed', 'Closed'],

  [[...running, 'Disputed'], 'WarnOfHold', 'deadline', 'HoldWarned', 'same'],
  ['Disputed', 'ForceDecision', 'deadline', 'DisputeStageEntered', 'Disputed'],
  [[...running, 'Disputed'], 'ExpireHold', 'deadline', 'HoldExpired', 'Settled'],
  /** A decision that was taken is carried out. */
  ['Disputed', 'ExpireHold', 'deadline', 'DisputeResolved', afterDispute],
  ['Settled', 'ExpireHold', 'deadline', 'JobSettled', 'Settled', 'follows'],

  [disputable, 'ProposeRefund', staff, 'RefundProposed', 'same'],
  [disputable, 'ProposeRefund', 'admin', 'AdminRefunded', 'Settled'],
  ['Settled', 'ProposeRefund', 'admin', 'JobSettled', 'Settled', 'follows'],
  [disputable, 'ConfirmRefund', 'admin', 'AdminRefunded', 'Settled'],
  ['Settled', 'ConfirmRefund', 'admin', 'JobSettled', 'Settled', 'follows'],
  [disputable, 'RejectRefund', 'admin', 'RefundRejected', 'same'],
  [disputable, 'ReleaseByAdmin', 'admin', 'ReleaseProposed', 'same'],
  [disputable, 'ReleaseByAdmin', 'admin', 'AdminReleased', 'Settled'],
  ['Settled', 'ReleaseByAdmin', 'admin', 'JobSettled', 'Settled', 'follows'],
  [disputable, 'ConfirmRelease', 'admin', 'AdminReleased', 'Settled'],
  ['Settled', 'ConfirmRelease', 'admin', 'JobSettled', 'Settled', 'follows'],
  [disputable, 'RejectRelease', 'admin', 'ReleaseRejected', 'same'],
  [unfrozen, 'RetryRefund', 'admin', 'RefundRetried', 'same'],
  [unfrozen, 'PayRefundOtherwise', 'admin', 'RefundPaidOtherwise', 'same'],
  [chargeable, 'RetryTransfer', 'admin', 'TransferRetried', 'same'],
  [jobStates, 'LookIntoJob', staff, 'JobLookedInto', 'same'],

  [comingBack, 'NoteSuspension', 'reactor', 'ProviderSuspensionNoted', 'same'],
  [[...running, 'PaymentAtRisk', ...frozen], 'NoteReinstatement', 'reactor', 'ProviderReinstatementNoted', 'same'],
];
