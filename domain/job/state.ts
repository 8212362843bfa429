import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import type { ProviderLevel } from '../account/levels.ts';
import type { AgreedSums } from '../money/agreement.ts';
import type { Currency } from '../money/currencies.ts';
import type { Chargeback, Dispute } from './dispute-state.ts';
import type { JobState } from './states.ts';

export type OfferStatus = 'live' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
export type Side = 'client' | 'provider';

export interface JobOffer {
  readonly offerId: string;
  readonly providerId: string;
  readonly status: OfferStatus;
  readonly price: number;
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
  readonly captureDueAt: string | null;
  readonly captureRequested: boolean;
  readonly chargeDueAt: string | null;
  readonly chargeRequested: boolean;
  readonly captured: number;
  /** When the money was taken: its hold has a ceiling. */
  readonly capturedAt: string | null;
}

/** A payment for a price that rose, or for a tip. */
export interface SidePayment {
  readonly paymentId: string;
  readonly purpose: 'extra' | 'tip';
  /** The change or the tip. */
  readonly ref: string;
  readonly amount: number;
  readonly captured: number;
}

export interface CompletionClaim {
  /** Claims count from 1. */
  readonly number: number;
  readonly autoApproveAt: string;
  /** Whether an approval of this claim was cancelled: that happens once. */
  readonly approvalCancelled: boolean;
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
}

export interface Part {
  readonly paymentId: string;
  readonly amount: number;
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
  readonly capture: Part | null;
  readonly refunds: readonly Part[];
  readonly transfers: readonly Part[];
  readonly endedAt: string;
  readonly closesAt: string;
}

export interface Transfer extends Part {
  readonly transferId: string;
  readonly reversed: number;
}

export interface Refund extends Part {
  /** As the payment provider names it. */
  readonly refundId: string;
}

export interface Tip {
  readonly tipId: string;
  readonly amount: number;
  readonly paymentDueAt: string;
  readonly status: 'due' | 'paid' | 'lapsed';
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
  readonly agreement: Agreement | null;
  readonly bookedAt: string | null;
  readonly payment: MainPayment | null;
  /** By payment id. */
  readonly sidePayments: Readonly<Record<string, SidePayment>>;
  /** How often another card was tried for a booked job. */
  readonly retries: number;
  /** Until when another card may be tried. */
  readonly riskEndsAt: string | null;
  readonly change: PendingChange | null;
  readonly cancellation: {
    readonly proposalId: string;
    readonly by: Side;
    readonly refund: number;
    readonly dueAt: string;
  } | null;
  readonly noShow: { readonly by: Side; readonly contestUntil: string } | null;
  readonly claim: CompletionClaim | null;
  /** Rounds of changes asked for so far. */
  readonly rounds: number;
  readonly reworkBy: string | null;
  readonly overdueFlagged: boolean;
  readonly approvedAt: string | null;
  readonly graceEndsAt: string | null;
  readonly dispute: Dispute | null;
  readonly chargeback: Chargeback | null;
  readonly refundProposal: {
    readonly refundId: string;
    readonly staffId: string;
    readonly refund: number;
  } | null;
  readonly holdWarned: boolean;
  /** By a release, or by a settlement. */
  readonly ending: Ending | null;
  /** What goes back to the client before the end: where the price fell after the money was taken. */
  readonly returns: readonly Part[];
  /** What was sent back to the card, for a return or for the ending. */
  readonly refunds: readonly Refund[];
  readonly transfers: readonly Transfer[];
  readonly tips: Readonly<Record<string, Tip>>;
}

export function hasLiveOffers(offers: Job['offers']): boolean {
  return Object.values(offers).some((offer) => offer.status === 'live');
}
