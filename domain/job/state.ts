import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import type { ProviderLevel } from '../account/provider-levels.ts';
import type { AgreedSums } from '../money/agreement.ts';
import type { Currency } from '../money/currencies.ts';
import type { PaymentPart } from '../money/settlement.ts';
import type { Side } from '../side.ts';
import type { UnmatchedChargeback, Chargeback, Dispute, Freeze, SettledMatter } from './dispute-state.ts';
import type {
  Ending,
  FailedRefund,
  Hold,
  MainPayment,
  MoneyProposal,
  TransferBalance,
  Refund,
  RejectedTransfer,
  SidePayment,
  Tip,
  Transfer,
} from './money-state.ts';
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
  readonly unmatchedChargebacks: Readonly<Record<string, UnmatchedChargeback>>;
  /** By the last chargeback. */
  readonly freeze: Freeze | null;
  readonly moneyProposal: MoneyProposal | null;
  /** The ceiling of the money's hold. */
  readonly hold: Hold | null;
  readonly holdExpiryWarned: boolean;
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
  readonly rejectedTransfers: readonly RejectedTransfer[];
  /** By payment id. */
  readonly transferBalances: Readonly<Record<string, TransferBalance>>;
  readonly tips: Readonly<Record<string, Tip>>;
  /** When each of the staff last looked into the job, by their ids. */
  readonly accesses: Readonly<Record<string, string>>;
}
