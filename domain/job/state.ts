import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import type { ProviderLevel } from '../account/levels.ts';
import type { AgreedSums } from '../money/agreement.ts';
import type { Currency } from '../money/currencies.ts';
import type { PaymentPart } from '../money/settlement.ts';
import type { Side } from '../side.ts';
import type { BesideChargeback, Chargeback, Dispute, Freeze, SettledMatter } from './dispute-state.ts';
import type { JobState } from './states.ts';

export type OfferStatus = 'live' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

export interface JobOffer {
  readonly offerId: string;
  readonly providerId: string;
  readonly status: OfferStatus;
  readonly price: number;
  /** The part of the price that is materials. */
  readonly materials: number;
  readonly startAt: string;
  readonly durationMinutes: number;
  readonly expiresAt: string;
  /** The client's own terms, until the Homewright answers them. */
  readonly counter: { readonly price: number; readonly startAt: string } | null;
}

/** What both sides agreed to when the offer was accepted, and by every change since. */
export interface Agreement extends AgreedSums {
  readonly offerId: string;
  readonly providerId: string;
  readonly level: ProviderLevel;
  readonly promoId: string | null;
  /** What the code took off at first: after changes of the price, as much of it as the price allows. */
  readonly promisedDiscount: number;
  readonly policyVersion: number;
  readonly feeVersion: number;
  readonly startAt: string;
  readonly expectedCompletionAt: string;
  readonly paymentDueAt: string;
  readonly method: PaymentMethod;
}

/** The booking's own payment: replaced when a saved card is charged or another card is tried. */
export interface MainPayment {
  readonly paymentId: string;
  readonly authorised: number;
  /** Until when its card's bank keeps its promise; null where that is not known. */
  readonly captureBefore: string | null;
  readonly captureDueAt: string | null;
  readonly captureRequested: boolean;
  readonly chargeDueAt: string | null;
  readonly chargeRequested: boolean;
  readonly captured: number;
  /** Why it could not be taken, while an absence or the card's bank leaves no time for another card. */
  readonly failure: string | null;
  /** When the money was taken: its hold has a ceiling. */
  readonly capturedAt: string | null;
}

/** A payment for a price that rose, for a tip, or for nothing that is still owed: that one goes back. */
export interface SidePayment {
  readonly paymentId: string;
  readonly purpose: 'extra' | 'tip' | 'nothing';
  /** The change or the tip. */
  readonly ref: string | null;
  readonly amount: number;
  readonly captured: number;
}

export interface CompletionClaim {
  /** Claims count from 1. */
  readonly number: number;
  readonly autoApproveAt: string;
  /** Whether an approval of this claim was cancelled: that happens once. */
  readonly approvalCancelled: boolean;
  /** How many hours before silence approves the client is still to be reminded. */
  readonly reminders: readonly number[];
}

/** A price or a date that one side proposed. */
export interface PendingChange {
  readonly changeId: string;
  readonly by: Side;
  readonly price: number | null;
  readonly startAt: string | null;
  readonly durationMinutes: number | null;
  readonly expiresAt: string;
  /** Consented, and waiting for its payment until then. */
  readonly paymentDueAt: string | null;
  /** What is to be paid for it. */
  readonly extra: number;
}

/** How long the money can be held at most. */
export interface Hold {
  readonly warnAt: string;
  /** From here a dispute has to be decided. */
  readonly decideAt: string;
  readonly refundAt: string;
}

/** Where the captured money went, or goes: refund + providerAmount + platformAmount = captured. */
export interface Ending {
  /** By a release: the work was approved, and its grace period is over. Else by a settlement. */
  readonly released: boolean;
  readonly captured: number;
  readonly refund: number;
  readonly providerAmount: number;
  readonly platformAmount: number;
  /** A part of the authorised money that is still to be taken. */
  readonly capture: PaymentPart | null;
  readonly refunds: readonly PaymentPart[];
  readonly transfers: readonly PaymentPart[];
  readonly endedAt: string;
  /** Before a chargeback settled it a second time: reviews are counted from there. */
  readonly firstEndedAt: string;
  readonly closesAt: string;
}

export interface Transfer extends PaymentPart {
  readonly transferId: string;
  /** What was asked to come back, and what did. */
  readonly reversing: number;
  readonly reversed: number;
  /** What was asked to come back and never can. */
  readonly kept: number;
  readonly reversalIds: readonly string[];
}

/** A share that the payment provider refused for good to send. */
export interface RefusedTransfer extends PaymentPart {
  /** Ours: the key under which it was asked for. */
  readonly transferId: string;
  readonly code: string;
  /** Whether it was asked for again: under another key. */
  readonly again: boolean;
}

/** The Homewright's part of one payment: what is theirs, and all that was asked to be sent and not refused. */
export interface Payout {
  readonly owed: number;
  readonly requested: number;
}

export interface Refund extends PaymentPart {
  /** As the payment provider names it. */
  readonly refundId: string;
}

/** A refund that the card's bank sent back, or that the payment provider refused. */
export interface FailedRefund extends Refund {
  readonly code: string;
  /** Whether it was never sent: the payment provider refuses it for good. */
  readonly refused: boolean;
  /** Whether the job never counted its payment: it came too late, and was to go back at once. */
  readonly beside: boolean;
  /** `waits` for an admin, is being sent `again`, or is `done`: sent, or paid in another way. */
  readonly status: 'waits' | 'again' | 'done';
}

export interface Tip {
  readonly tipId: string;
  readonly amount: number;
  readonly paymentDueAt: string;
  readonly status: 'due' | 'paid' | 'lapsed';
}

/** What support or an admin proposed to do with the money that is held, until an admin confirms it. */
export type MoneyProposal = { readonly proposalId: string; readonly staffId: string } & (
  | { readonly kind: 'refund'; readonly refund: number }
  | { readonly kind: 'release' }
);

/** What the rules need to know of a job: no texts, no personal data. */
export interface Job {
  readonly jobId: string;
  readonly state: JobState;
  readonly clientId: string;
  /** Direct bookings: the one Homewright who may answer. */
  readonly invitedProviderId: string | null;
  readonly category: string;
  readonly country: string;
  readonly currency: Currency;
  readonly requestExpiresAt: string;
  readonly offers: Readonly<Record<string, JobOffer>>;
  /** The promo code with which a Homewright was asked directly: it counts when they accept. */
  readonly askedPromoId: string | null;
  readonly agreement: Agreement | null;
  readonly bookedAt: string | null;
  /** Later by as long as a dispute or a chargeback stopped the work. */
  readonly workStartedAt: string | null;
  readonly payment: MainPayment | null;
  /** By payment id. */
  readonly sidePayments: Readonly<Record<string, SidePayment>>;
  /** How often another card was tried for a booked job. */
  readonly retries: number;
  /** Until when another card may be tried. */
  readonly riskEndsAt: string | null;
  /** The booked Homewright may not work for now, or for good. */
  readonly providerStop: { readonly final: boolean } | null;
  readonly change: PendingChange | null;
  readonly cancellation: {
    readonly proposalId: string;
    readonly by: Side;
    readonly refund: number;
    /** Nothing was held when it was proposed: what is charged until the parting goes back whole. */
    readonly beforePayment: boolean;
    readonly dueAt: string;
  } | null;
  /** By whom somebody is reported absent: each report is contested once. */
  readonly noShow: { readonly by: Side; readonly contestUntil: string; readonly contested: boolean } | null;
  readonly claim: CompletionClaim | null;
  /** Rounds of changes asked for so far. */
  readonly rounds: number;
  readonly reworkBy: string | null;
  /** When the admins look at work that is not done; null: never, or no more. */
  readonly overdueAt: string | null;
  readonly overdueFlagged: boolean;
  readonly approvedAt: string | null;
  readonly graceEndsAt: string | null;
  readonly dispute: Dispute | null;
  readonly settledMatters: readonly SettledMatter[];
  /** By their ids, open and closed. */
  readonly chargebacks: Readonly<Record<string, Chargeback>>;
  readonly besideChargebacks: Readonly<Record<string, BesideChargeback>>;
  /** By the last chargeback. */
  readonly freeze: Freeze | null;
  readonly moneyProposal: MoneyProposal | null;
  /** The ceiling of the money's hold. */
  readonly hold: Hold | null;
  readonly holdWarned: boolean;
  /** By a release, or by a settlement. */
  readonly ending: Ending | null;
  /** What goes back to the client before the end: where the price fell after the money was taken. */
  readonly returns: readonly PaymentPart[];
  /** What the card's bank took for good of money that was held, and the job went on without. */
  readonly bankTook: readonly PaymentPart[];
  /** What was sent back to the card, or paid in another way, for a return or for the ending. */
  readonly refunds: readonly Refund[];
  /** What of it the card's bank sent back to us. */
  readonly failedRefunds: readonly FailedRefund[];
  readonly transfers: readonly Transfer[];
  readonly refusedTransfers: readonly RefusedTransfer[];
  /** By payment id. */
  readonly payouts: Readonly<Record<string, Payout>>;
  readonly tips: Readonly<Record<string, Tip>>;
  /** When each of the staff last looked into the job, by their ids. */
  readonly looks: Readonly<Record<string, string>>;
}
