import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import type { ProviderLevel } from '../account/provider-levels.ts';
import type { AgreedSums } from '../money/agreed-sums.ts';
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
import type { JobState } from './job-states.ts';

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
  /** The client's own terms, until the provider answers them. */
  readonly counter: { readonly price: number; readonly startAt: string } | null;
}

/** What both sides agreed to when the offer was accepted, and with every change since. */
export interface Agreement extends AgreedSums {
  readonly offerId: string;
  readonly providerId: string;
  readonly level: ProviderLevel;
  readonly promoId: string | null;
  /** The promo code's original discount: after changes of the price, the price limits how much applies. */
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
  /** Whether an approval of this claim was cancelled; that is possible once. */
  readonly approvalCancelled: boolean;
  /** The remaining reminders, in hours before the automatic approval. */
  readonly reminders: readonly number[];
}

/** A proposed price or date. */
export interface PendingChange {
  readonly changeId: string;
  readonly by: Side;
  readonly price: number | null;
  readonly startAt: string | null;
  readonly durationMinutes: number | null;
  readonly expiresAt: string;
  /** Accepted; the payment is due then. */
  readonly paymentDueAt: string | null;
  /** The amount to pay for it. */
  readonly extra: number;
}

/** What the rules need to know of a job: no texts, no personal data. */
export interface Job {
  readonly jobId: string;
  readonly state: JobState;
  readonly clientId: string;
  /** Direct bookings: the only provider who can answer. */
  readonly invitedProviderId: string | null;
  readonly category: string;
  readonly country: string;
  readonly currency: Currency;
  readonly requestExpiresAt: string;
  readonly offers: Readonly<Record<string, JobOffer>>;
  /** Booked at once, at terms that the provider had set before: it ends when it is not paid. */
  readonly instant: boolean;
  /** The promo code of a direct booking: it counts when the provider accepts. */
  readonly askedPromoId: string | null;
  readonly agreement: Agreement | null;
  readonly bookedAt: string | null;
  /** Moved by the time that a dispute or a chargeback suspended the work. */
  readonly workStartedAt: string | null;
  readonly payment: MainPayment | null;
  /** By payment id. */
  readonly sidePayments: Readonly<Record<string, SidePayment>>;
  /** How often another card was tried for a booked job. */
  readonly retries: number;
  /** Until when another card can be tried. */
  readonly riskEndsAt: string | null;
  /** The booked provider cannot work, for now or finally. */
  readonly providerStop: { readonly final: boolean } | null;
  readonly change: PendingChange | null;
  readonly cancellation: {
    readonly proposalId: string;
    readonly by: Side;
    readonly refund: number;
    /** Nothing was held when it was proposed: money charged before the agreement is refunded whole. */
    readonly beforePayment: boolean;
    readonly dueAt: string;
  } | null;
  /** The side that reported the other as absent; each report can be contested once. */
  readonly noShow: { readonly by: Side; readonly contestUntil: string; readonly contested: boolean } | null;
  readonly claim: CompletionClaim | null;
  /** Rounds of requested changes so far. */
  readonly rounds: number;
  readonly reworkBy: string | null;
  /** When unfinished work comes before the admins; null: never, or no longer. */
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
  /** Refunds before the end, after the price fell below the captured amount. */
  readonly returns: readonly PaymentPart[];
  /** What the card's bank finally took of held money while the job continued. */
  readonly bankTook: readonly PaymentPart[];
  /** Refunds to the card or paid manually, for a return or for the ending. */
  readonly refunds: readonly Refund[];
  /** Those that the card's bank returned to us. */
  readonly failedRefunds: readonly FailedRefund[];
  readonly transfers: readonly Transfer[];
  readonly rejectedTransfers: readonly RejectedTransfer[];
  /** By payment id. */
  readonly transferBalances: Readonly<Record<string, TransferBalance>>;
  readonly tips: Readonly<Record<string, Tip>>;
  /** Ids that commands chose for what they began: offers, changes, proposals, disputes, decisions and tips. */
  readonly usedIds: readonly string[];
  /** When each staff member last accessed the job, by their ids. */
  readonly accesses: Readonly<Record<string, string>>;
  /** Whether the client pinned it to the top of their list. */
  readonly pinned: boolean;
}
