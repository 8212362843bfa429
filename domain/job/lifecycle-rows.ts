import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommandName } from './commands.ts';
import { jobStates, type JobRole, type JobState } from './states.ts';

type From = JobState | null | readonly JobState[];
/** From where, which command, of whom, makes which event, which leads where; `followUp`: after another event of it. */
type Row = readonly [
  from: From,
  command: JobCommandName,
  role: JobRole | readonly JobRole[],
  event: JobEvent['type'],
  to: JobState | readonly JobState[] | 'same',
  followUp?: 'followUp',
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
  [['Open', 'Offered'], 'WithdrawOffer', 'bidder', 'RequestExpired', 'Expired', 'followUp'],
  [['Open', 'Offered'], 'DeclineOffer', 'client', 'RequestExpired', 'Expired', 'followUp'],
  [['Open', 'Offered'], 'ExpireOffer', 'deadline', 'RequestExpired', 'Expired', 'followUp'],

  ['PaymentPending', 'RecordPaymentInitiated', 'reactor', 'PaymentInitiated', 'PaymentPending'],
  ['PaymentPending', 'RecordPaymentFailed', provider, 'PaymentFailed', 'PaymentPending'],
  ['PaymentPending', 'RecordPaymentRejection', 'reactor', 'PaymentRejected', 'PaymentPending'],
  ['PaymentPending', 'RecordPaymentRejection', 'reactor', 'PaymentExpired', 'Offered', 'followUp'],
  ['Offered', 'RecordPaymentRejection', 'reactor', 'OfferExpired', ['Offered', 'Open'], 'followUp'],
  [['Offered', 'Open'], 'RecordPaymentRejection', 'reactor', 'RequestExpired', 'Expired', 'followUp'],
  ['PaymentPending', 'ExpirePayment', 'deadline', 'PaymentExpired', 'Offered'],
  ['Offered', 'ExpirePayment', 'deadline', 'OfferExpired', ['Offered', 'Open'], 'followUp'],
  [['Offered', 'Open'], 'ExpirePayment', 'deadline', 'RequestExpired', 'Expired', 'followUp'],
  ['PaymentPending', 'ConfirmPayment', 'webhook', 'JobBooked', 'Booked'],
  ['Booked', 'ConfirmPayment', 'webhook', 'PaymentCaptured', 'Booked', 'followUp'],
  ['Booked', 'RequestCapture', 'deadline', 'CaptureRequested', 'Booked'],
  ['Booked', 'RequestCharge', 'deadline', 'ChargeRequested', 'Booked'],
  ['PaymentAtRisk', 'RetryPayment', 'client', 'PaymentRetried', 'PaymentAtRisk'],
  ['PaymentAtRisk', 'CancelUnpaidJob', 'deadline', 'JobCancelled', 'Cancelled'],
  ['Cancelled', 'CancelUnpaidJob', 'deadline', 'JobSettled', 'Cancelled', 'followUp'],
  /** Extras and tips, a saved card that is charged, another card: all while the job lives, frozen or not. */
  [payable, 'RecordPaymentInitiated', 'reactor', 'PaymentInitiated', 'same'],
  [[...running, ...frozen, ...afterWork], 'RecordPaymentFailed', provider, 'PaymentFailed', 'same'],
  [payable, 'RecordPaymentRejection', 'reactor', 'PaymentRejected', 'same'],
  [[...changeable, ...frozen], 'RecordPaymentRejection', 'reactor', 'ChangeExpired', 'same', 'followUp'],
  [[...claimed, ...frozen, ...afterWork], 'RecordPaymentRejection', 'reactor', 'TipExpired', 'same', 'followUp'],
  ['Booked', 'RecordPaymentFailed', provider, 'FundingFailed', 'PaymentAtRisk'],
  ['PaymentAtRisk', 'RecordPaymentFailed', provider, 'ChangeExpired', 'same', 'followUp'],
  ['PaymentAtRisk', 'RecordPaymentFailed', provider, 'PaymentFailed', 'PaymentAtRisk'],
  [['Cancelled', 'NoShow'], 'RecordPaymentFailed', provider, 'JobSettled', 'same'],
  ['PaymentAtRisk', 'RecordCapture', 'webhook', 'PaymentCaptured', ['Booked', 'PaymentAtRisk']],
  [paid.filter((state) => state !== 'PaymentAtRisk'), 'RecordCapture', 'webhook', 'PaymentCaptured', 'same'],
  [changeable, 'RecordCapture', 'webhook', 'ChangeApplied', 'same', 'followUp'],
  /** Where it cannot be made any more: frozen, or its start is over. */
  [[...changeable, ...frozen], 'RecordCapture', 'webhook', 'ChangeExpired', 'same', 'followUp'],
  [paid, 'RecordCapture', 'webhook', 'TipPaid', 'same', 'followUp'],
  /** Money that nobody owes any more. */
  [paid, 'RecordCapture', 'webhook', 'PaymentReturned', 'same', 'followUp'],

  [changeable, 'ProposeChange', parties, 'ChangeProposed', 'same'],
  [changeable, 'AcceptChange', parties, 'ChangeAccepted', 'same'],
  [changeable, 'AcceptChange', parties, 'ChangeApplied', 'same', 'followUp'],
  [changeable, 'DeclineChange', parties, 'ChangeDeclined', 'same'],
  [changeable, 'WithdrawChange', parties, 'ChangeWithdrawn', 'same'],
  [changeable, 'ExpireChange', 'deadline', 'ChangeExpired', 'same'],

  [['Booked', 'PaymentAtRisk'], 'CancelJob', parties, 'JobCancelled', 'Cancelled'],
  /** A consumer's right to withdraw, paid for by the time that was worked. */
  ['InProgress', 'CancelJob', 'client', 'JobCancelled', 'Cancelled'],
  ['Cancelled', 'CancelJob', parties, 'JobSettled', 'Cancelled', 'followUp'],
  ['Booked', 'ProposeCancellation', parties, 'CancellationProposed', 'Booked'],
  ['Booked', 'AcceptCancellation', parties, 'JobCancelled', 'Cancelled'],
  ['Cancelled', 'AcceptCancellation', parties, 'JobSettled', 'Cancelled', 'followUp'],
  ['Booked', 'DeclineCancellation', parties, 'CancellationDeclined', 'Booked'],
  ['Booked', 'WithdrawCancellation', parties, 'CancellationDeclined', 'Booked'],
  ['Booked', 'SettleCancellation', 'deadline', 'JobCancelled', 'Cancelled'],
  ['Cancelled', 'SettleCancellation', 'deadline', 'JobSettled', 'Cancelled', 'followUp'],

  ['Booked', 'ReportNoShow', parties, 'NoShowClaimed', 'NoShowClaimed'],
  ['NoShowClaimed', 'ReportNoShow', parties, 'ChangeExpired', 'same', 'followUp'],
  ['NoShowClaimed', 'WithdrawNoShow', parties, 'NoShowWithdrawn', 'Booked'],
  /** The money could not be taken meanwhile. */
  ['Booked', 'WithdrawNoShow', parties, 'FundingFailed', 'PaymentAtRisk', 'followUp'],
  ['NoShowClaimed', 'ContestNoShow', parties, 'DisputeOpened', 'Disputed'],
  ['NoShowClaimed', 'SettleNoShow', 'deadline', 'NoShowSettled', 'NoShow'],
  ['NoShow', 'SettleNoShow', 'deadline', 'JobSettled', 'NoShow', 'followUp'],

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
  ['Disputed', 'AnswerDispute', parties, 'DisputeStageEntered', 'Disputed', 'followUp'],
  ['Disputed', 'AddEvidence', parties, 'EvidenceAdded', 'Disputed'],
  ['Disputed', 'EscalateDispute', parties, 'DisputeStageEntered', 'Disputed'],
  ['Disputed', 'ProposeSettlement', parties, 'SettlementProposed', 'Disputed'],
  ['Disputed', 'SuggestSettlement', staff, 'SettlementSuggested', 'Disputed'],
  ['Disputed', 'DeclineSettlement', parties, 'SettlementDeclined', 'Disputed'],
  ['Disputed', 'DeclineSettlement', parties, 'DisputeStageEntered', 'Disputed', 'followUp'],
  ['Disputed', 'WithdrawSettlement', parties, 'SettlementWithdrawn', 'Disputed'],
  ['Disputed', 'WithdrawSettlement', parties, 'DisputeStageEntered', 'Disputed', 'followUp'],
  ['Disputed', 'AcceptSettlement', parties, 'DisputeResolved', ['ChangesRequested', 'Settled']],
  ['Settled', 'AcceptSettlement', parties, 'JobSettled', 'Settled', 'followUp'],
  ['Disputed', 'WithdrawDispute', parties, 'DisputeResolved', [...disputable, 'NoShowClaimed']],
  ['Disputed', 'AdvanceDispute', 'deadline', 'DisputeStageEntered', 'Disputed'],
  ['Disputed', 'AdvanceDispute', 'deadline', 'DecisionOverdue', 'Disputed'],
  ['Disputed', 'AdvanceDispute', 'deadline', 'DisputeResolved', afterDispute],
  ['Settled', 'AdvanceDispute', 'deadline', 'JobSettled', 'Settled', 'followUp'],
  ['Disputed', 'AppealDecision', parties, 'DisputeAppealed', 'Disputed'],
  ['Disputed', 'DecideDispute', 'admin', 'DecisionProposed', 'Disputed'],
  ['Disputed', 'DecideDispute', 'admin', 'DisputeDecided', 'Disputed'],
  ['Disputed', 'DecideDispute', 'admin', 'DisputeResolved', afterDispute, 'followUp'],
  ['Settled', 'DecideDispute', 'admin', 'JobSettled', 'Settled', 'followUp'],
  ['Disputed', 'ConfirmDecision', 'admin', 'DisputeDecided', 'Disputed'],
  ['Disputed', 'ConfirmDecision', 'admin', 'DisputeResolved', afterDispute, 'followUp'],
  ['Settled', 'ConfirmDecision', 'admin', 'JobSettled', 'Settled', 'followUp'],
  ['Disputed', 'RejectDecision', 'admin', 'DecisionRejected', 'Disputed'],

  [paid, 'OpenChargeback', 'webhook', 'ChargebackOpened', 'ChargebackOpen'],
  ['ChargebackOpen', 'OpenChargeback', 'webhook', 'ReversalRequested', 'ChargebackOpen', 'followUp'],
  ['ChargebackOpen', 'RecordEvidencePack', 'reactor', 'EvidencePackSent', 'ChargebackOpen'],
  ['ChargebackOpen', 'RecordEvidenceRejection', 'reactor', 'EvidencePackRejected', 'ChargebackOpen'],
  ['ChargebackOpen', 'CloseChargeback', 'webhook', 'ChargebackClosed', paid],
  ['Booked', 'CloseChargeback', 'webhook', 'FundingFailed', 'PaymentAtRisk', 'followUp'],
  [['InProgress', 'Disputed', 'PaymentAtRisk'], 'CloseChargeback', 'webhook', 'ChangeExpired', 'same', 'followUp'],
  ['Settled', 'CloseChargeback', 'webhook', 'JobSettled', 'Settled', 'followUp'],
  [paid, 'CloseChargeback', 'webhook', 'TransferRequested', 'same', 'followUp'],
  [paid, 'CloseChargeback', 'webhook', 'ReversalRequested', 'same', 'followUp'],

  /** Of money that the job never counted: nothing of the job stands still for it. */
  [jobStates, 'OpenChargeback', 'webhook', 'UnmatchedChargebackOpened', 'same'],
  [jobStates, 'CloseChargeback', 'webhook', 'UnmatchedChargebackClosed', 'same'],
  [jobStates, 'CloseChargeback', 'webhook', 'RefundSent', 'same', 'followUp'],

  ['ApprovedInGrace', 'ReleaseFunds', 'deadline', 'FundsReleased', 'Released'],
  [jobStates, 'RecordRefund', 'reactor', 'RefundSent', 'same'],
  /** Payments that came too late for a job go back too, and may come back. */
  [jobStates, 'RecordRefundFailure', 'webhook', 'RefundFailed', 'same'],
  [jobStates, 'RecordRefundRejection', provider, 'RefundRejectedByGateway', 'same'],
  /** The card's bank had given it back by then. */
  [jobStates, 'RecordRefundFailure', 'webhook', 'RefundSent', 'same', 'followUp'],
  [jobStates, 'RecordRefundRejection', provider, 'RefundSent', 'same', 'followUp'],
  [paid, 'RecordTransfer', 'reactor', 'TransferSent', 'same'],
  [paid, 'RecordTransfer', 'reactor', 'ReversalRequested', 'same', 'followUp'],
  [paid, 'RecordTransferRejection', 'reactor', 'TransferRejected', 'same'],
  [chargeable, 'ResumeTransfer', 'reactor', 'TransferRetried', 'same'],
  [paid, 'RecordReversal', 'reactor', 'TransferReversed', 'same'],
  [paid, 'RecordReversalRejection', 'reactor', 'ReversalRejected', 'same'],
  [paid, 'RecordReversalRejection', 'reactor', 'ReversalRequested', 'same', 'followUp'],
  [tippable, 'GiveTip', 'client', 'TipGiven', 'same'],
  [timeRuns, 'ExpireTip', 'deadline', 'TipExpired', 'same'],
  [['Released', 'Settled'], 'CloseJob', 'deadline', 'JobClosed', 'Closed'],

  [[...running, 'Disputed'], 'WarnOfHoldExpiry', 'deadline', 'HoldExpiryWarned', 'same'],
  ['Disputed', 'ForceDecision', 'deadline', 'DisputeStageEntered', 'Disputed'],
  [[...running, 'Disputed'], 'ExpireHold', 'deadline', 'HoldExpired', 'Settled'],
  /** A decision that was taken is carried out. */
  ['Disputed', 'ExpireHold', 'deadline', 'DisputeResolved', afterDispute],
  ['Settled', 'ExpireHold', 'deadline', 'JobSettled', 'Settled', 'followUp'],

  [disputable, 'ProposeRefund', staff, 'RefundProposed', 'same'],
  [disputable, 'ProposeRefund', 'admin', 'AdminRefunded', 'Settled'],
  ['Settled', 'ProposeRefund', 'admin', 'JobSettled', 'Settled', 'followUp'],
  [disputable, 'ConfirmRefund', 'admin', 'AdminRefunded', 'Settled'],
  ['Settled', 'ConfirmRefund', 'admin', 'JobSettled', 'Settled', 'followUp'],
  [disputable, 'RejectRefund', 'admin', 'RefundRejected', 'same'],
  [disputable, 'ReleaseByAdmin', 'admin', 'ReleaseProposed', 'same'],
  [disputable, 'ReleaseByAdmin', 'admin', 'AdminReleased', 'Settled'],
  ['Settled', 'ReleaseByAdmin', 'admin', 'JobSettled', 'Settled', 'followUp'],
  [disputable, 'ConfirmRelease', 'admin', 'AdminReleased', 'Settled'],
  ['Settled', 'ConfirmRelease', 'admin', 'JobSettled', 'Settled', 'followUp'],
  [disputable, 'RejectRelease', 'admin', 'ReleaseRejected', 'same'],
  [unfrozen, 'RetryRefund', 'admin', 'RefundRetried', 'same'],
  [unfrozen, 'PayRefundManually', 'admin', 'RefundPaidManually', 'same'],
  [chargeable, 'RetryTransfer', 'admin', 'TransferRetried', 'same'],
  [jobStates, 'AccessJob', staff, 'JobAccessed', 'same'],

  [comingBack, 'RecordSuspension', 'reactor', 'ProviderSuspensionRecorded', 'same'],
  [[...running, 'PaymentAtRisk', ...frozen], 'RecordReinstatement', 'reactor', 'ProviderReinstatementRecorded', 'same'],
];
