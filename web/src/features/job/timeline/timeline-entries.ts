import {
  ArrowLeftRight,
  Ban,
  Banknote,
  Bell,
  CalendarCheck,
  CalendarClock,
  Check,
  CheckCheck,
  CircleHelp,
  ClipboardCheck,
  CreditCard,
  Eye,
  FileCheck,
  FilePen,
  FileX,
  Gavel,
  HandHeart,
  Handshake,
  Inbox,
  Landmark,
  Lock,
  type LucideIcon,
  Megaphone,
  OctagonPause,
  Paperclip,
  Play,
  Scale,
  ShieldX,
  TimerOff,
  TriangleAlert,
  Undo2,
  UserX,
  Wrench,
  X,
  XCircle,
} from 'lucide-react';

import type { TimelineEntry } from '#query-api/contract/job.ts';
import type { TimelineTone } from './timeline.tsx';

import * as changes from './describe-changes.ts';
import * as disputes from './describe-disputes.ts';
import * as endings from './describe-endings.ts';
import * as payments from './describe-payments.ts';
import * as requests from './describe-requests.ts';
import * as work from './describe-work.ts';
import { about, byActor, date, money, offerer, plain, providerOrClient, quoted, yours } from './sentences.ts';
import type { DescribeEntry, EntryFormatting, EntryText } from './entry-formatting.ts';

interface Entry {
  icon: LucideIcon;
  tone: TimelineTone;
  /** The event in a sentence for this viewer. */
  text: DescribeEntry;
}

const entry =
  (tone: TimelineTone) =>
  (icon: LucideIcon, text: DescribeEntry): Entry => ({ icon, tone, text });
const fact = entry('fact');
const ok = entry('ok');
const bad = entry('bad');

/**
 * Every event of a job: its icon, its tone and its text. The event's definition says who sees it. A text that is more
 * than a key and its arguments is a function in one of the files `describe-…`.
 */
export const timelineEntries: Readonly<Record<TimelineEntry['kind'], Entry>> = {
  RequestPosted: fact(Megaphone, byActor('RequestPosted')),
  RequestWithdrawn: fact(Undo2, byActor('RequestWithdrawn', { reason: quoted('reason') })),
  RequestExpired: fact(TimerOff, plain('RequestExpired', { reason: 'RequestExpiredText' })),
  RequestRemoved: bad(ShieldX, plain('RequestRemoved', { reason: requests.removalReason })),
  BookingRequested: fact(CalendarClock, requests.booked),
  BookingDeclined: fact(X, byActor('BookingDeclined', { reason: quoted('reason') })),

  OfferSubmitted: fact(Inbox, byActor('OfferSubmitted', { args: { name: offerer, amount: requests.price } })),
  OfferRevised: fact(FilePen, byActor('OfferRevised', { args: { name: offerer, amount: requests.price } })),
  OfferCountered: fact(
    ArrowLeftRight,
    byActor('OfferCountered', {
      args: { name: requests.offererOrClient, amount: requests.price, date: date('startAt') },
      reason: 'OfferCounteredText',
    }),
  ),
  CounterDeclined: fact(X, byActor('CounterDeclined', { args: { name: offerer } })),
  OfferWithdrawn: fact(FileX, byActor('OfferWithdrawn', { args: { name: offerer } })),
  OfferDeclined: fact(FileX, byActor('OfferDeclined', { args: { name: offerer }, reason: quoted('reason') })),
  OfferExpired: fact(TimerOff, yours('provider', 'OfferExpired', { args: { name: offerer } })),
  OfferAccepted: fact(FileCheck, requests.accepted),

  PaymentInitiated: fact(CreditCard, plain('PaymentInitiated')),
  PaymentFailed: bad(XCircle, plain('PaymentFailed', { reason: 'PaymentFailedText' })),
  PaymentRejected: bad(XCircle, plain('PaymentRejected', { reason: 'PaymentRejectedText' })),
  PaymentExpired: bad(TimerOff, plain('PaymentExpired', { reason: 'PaymentExpiredText' })),
  JobBooked: ok(CalendarCheck, payments.booked),
  CaptureRequested: fact(CreditCard, plain('CaptureRequested')),
  ChargeRequested: fact(CreditCard, plain('ChargeRequested')),
  PaymentCaptured: { icon: Lock, tone: 'money', text: payments.captured },
  PaymentReturned: fact(
    Undo2,
    plain('PaymentReturned', { args: { amount: money('amount') }, reason: 'PaymentReturnedText' }),
  ),
  FundingFailed: bad(
    TriangleAlert,
    plain('FundingFailed', { args: { date: date('dueAt') }, reason: 'FundingFailedText' }),
  ),
  PaymentRetried: fact(CreditCard, byActor('PaymentRetried')),

  ChangeProposed: fact(ArrowLeftRight, byActor('ChangeProposed', { reason: changes.proposedTerms })),
  ChangeAccepted: ok(Check, byActor('ChangeAccepted', { reason: changes.extraToPay })),
  ChangeDeclined: fact(X, byActor('ChangeDeclined')),
  ChangeWithdrawn: fact(Undo2, byActor('ChangeWithdrawn')),
  ChangeExpired: fact(TimerOff, changes.expired),
  ChangeApplied: ok(FileCheck, plain('ChangeApplied', { reason: changes.agreedTerms })),

  JobCancelled: bad(Ban, changes.cancelled),
  CancellationProposed: fact(Handshake, byActor('CancellationProposed', { reason: changes.proposedEnd })),
  CancellationDeclined: fact(X, changes.cancellationDeclined),
  NoShowClaimed: bad(
    UserX,
    byActor('NoShowClaimed', { args: { date: date('contestUntil') }, reason: 'NoShowClaimedText' }),
  ),
  NoShowWithdrawn: fact(Undo2, byActor('NoShowWithdrawn')),
  NoShowSettled: bad(UserX, changes.noShowSettled),

  WorkStarted: fact(Play, byActor('WorkStarted')),
  CompletionClaimed: fact(ClipboardCheck, byActor('CompletionClaimed', { reason: work.claimed })),
  ChangesRequested: bad(Wrench, byActor('ChangesRequested', { reason: work.changesRequested })),
  ApprovalReminded: fact(
    Bell,
    about('client', 'ApprovalReminded', { args: { hours: work.hoursLeft }, reason: 'ApprovalRemindedText' }),
  ),
  JobApproved: ok(Check, work.approved),
  ApprovalCancelled: bad(Undo2, byActor('ApprovalCancelled', { reason: quoted('reason') })),
  JobOverdue: bad(TimerOff, plain('JobOverdue', { reason: 'JobOverdueText' })),
  JobClosed: fact(CheckCheck, plain('JobClosed')),
  ProviderSuspensionRecorded: bad(OctagonPause, about('provider', 'ProviderSuspensionRecorded')),
  ProviderReinstatementRecorded: ok(CheckCheck, about('provider', 'ProviderReinstatementRecorded')),

  DisputeOpened: bad(Scale, byActor('DisputeOpened', { reason: disputes.opened })),
  DisputeAnswered: fact(FilePen, byActor('DisputeAnswered', { reason: disputes.files })),
  EvidenceAdded: fact(Paperclip, byActor('EvidenceAdded', { reason: quoted('note') })),
  DisputeStageEntered: fact(Scale, disputes.stageEntered),
  SettlementProposed: ok(Handshake, byActor('SettlementProposed', { reason: disputes.outcome })),
  SettlementDeclined: fact(X, byActor('SettlementDeclined')),
  SettlementWithdrawn: fact(Undo2, byActor('SettlementWithdrawn')),
  SettlementSuggested: fact(Handshake, plain('SettlementSuggested', { reason: disputes.outcome })),
  DecisionProposed: fact(Gavel, plain('DecisionProposed', { reason: disputes.outcome })),
  DecisionRejected: fact(X, plain('DecisionRejected', { reason: quoted('note') })),
  DisputeDecided: ok(Gavel, disputes.decided),
  DecisionOverdue: bad(TimerOff, plain('DecisionOverdue', { reason: 'DecisionOverdueText' })),
  DisputeAppealed: bad(Gavel, byActor('DisputeAppealed', { reason: 'DisputeAppealedText' })),
  DisputeResolved: ok(Scale, disputes.resolved),

  ChargebackOpened: bad(
    Landmark,
    about('client', 'ChargebackOpened', { args: { amount: money('amount') }, reason: 'ChargebackOpenedText' }),
  ),
  EvidencePackSent: fact(Paperclip, plain('EvidencePackSent', { reason: 'EvidencePackSentText' })),
  EvidencePackRejected: bad(Paperclip, plain('EvidencePackRejected')),
  ChargebackClosed: fact(Landmark, disputes.chargebackClosed),
  UnmatchedChargebackOpened: bad(
    Landmark,
    about('client', 'UnmatchedChargebackOpened', {
      args: { amount: money('amount') },
      reason: 'UnmatchedChargebackOpenedText',
    }),
  ),
  UnmatchedChargebackClosed: fact(Landmark, disputes.bankDecided),

  FundsReleased: ok(Banknote, endings.released),
  JobSettled: ok(Banknote, endings.settled),
  RefundSent: ok(Undo2, yours('client', 'RefundSent', { args: { amount: money('amount') } })),
  RefundFailed: bad(Undo2, plain('RefundFailed', { args: { amount: money('amount') }, reason: 'RefundFailedText' })),
  RefundRejectedByGateway: bad(
    Undo2,
    plain('RefundRejectedByGateway', { args: { amount: money('amount') }, reason: 'RefundFailedText' }),
  ),
  RefundRetried: fact(Undo2, plain('RefundRetried')),
  RefundPaidManually: ok(
    Banknote,
    plain('RefundPaidManually', { args: { amount: money('amount') }, reason: quoted('note') }),
  ),
  TransferSent: ok(Banknote, yours('provider', 'TransferSent', { args: { amount: money('amount') } })),
  TransferRejected: bad(
    Banknote,
    yours('provider', 'TransferRejected', { args: { amount: money('amount') }, reason: 'TransferRejectedText' }),
  ),
  TransferRetried: fact(Banknote, plain('TransferRetried')),
  TransferReversed: bad(
    Undo2,
    yours('provider', 'TransferReversed', { args: { amount: money('amount') }, reason: 'TransferReversedText' }),
  ),
  ReversalRejected: bad(
    Undo2,
    plain('ReversalRejected', {
      args: { amount: money('amount'), name: (_, { context }) => context.provider },
      reason: 'ReversalRejectedText',
    }),
  ),
  TransferRequested: fact(Banknote, plain('TransferRequested')),
  ReversalRequested: fact(Undo2, plain('ReversalRequested')),
  HoldExpiryWarned: bad(
    TriangleAlert,
    plain('HoldExpiryWarned', { args: { date: date('refundAt', 'full') }, reason: 'HoldExpiryWarnedText' }),
  ),
  HoldExpired: bad(TimerOff, plain('HoldExpired', { reason: 'HoldExpiredText' })),

  RefundProposed: fact(Undo2, plain('RefundProposed', { reason: quoted('reason') })),
  RefundRejected: fact(X, plain('RefundRejected')),
  AdminRefunded: ok(Undo2, endings.adminRefunded),
  ReleaseProposed: fact(Banknote, plain('ReleaseProposed', { reason: quoted('reason') })),
  ReleaseRejected: fact(X, plain('ReleaseRejected')),
  AdminReleased: ok(Banknote, endings.adminReleased),
  JobAccessed: fact(Eye, endings.accessed),

  TipGiven: fact(
    HandHeart,
    byActor('TipGiven', { args: { name: providerOrClient, amount: money('amount') }, reason: 'TipGivenText' }),
  ),
  TipPaid: ok(HandHeart, payments.tipPaid),
  TipExpired: fact(TimerOff, plain('TipExpired')),
};

/** The text of an event that is newer than the page's code. */
const unknown = fact(CircleHelp, plain('unknown'));

export function describeEntry(of: TimelineEntry, formatting: EntryFormatting): Omit<Entry, 'text'> & EntryText {
  const { text, ...access } = Object.hasOwn(timelineEntries, of.kind) ? timelineEntries[of.kind] : unknown;
  return { ...access, ...text(of, formatting) };
}
