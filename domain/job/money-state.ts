import type { PaymentPart } from '../money/settlement.ts';

/** The booking's own payment: replaced when a saved card is charged or another card is tried. */
export interface MainPayment {
  readonly paymentId: string;
  readonly authorised: number;
  /** Until when its card's bank guarantees the authorisation; null if unknown. */
  readonly captureBefore: string | null;
  readonly captureDueAt: string | null;
  readonly captureRequested: boolean;
  readonly chargeDueAt: string | null;
  readonly chargeRequested: boolean;
  readonly captured: number;
  /** Why it failed, while an absence or a chargeback leaves no time for another card. */
  readonly failure: string | null;
  /** When the money was captured; the hold's ceiling counts from then. */
  readonly capturedAt: string | null;
}

/** A payment for a price rise, for a tip, or for nothing that is still owed: that one is returned. */
export interface SidePayment {
  readonly paymentId: string;
  readonly purpose: 'extra' | 'tip' | 'nothing';
  /** The change or the tip. */
  readonly ref: string | null;
  readonly amount: number;
  readonly captured: number;
}

/** The time limits of held money. */
export interface Hold {
  readonly warnAt: string;
  /** From when a dispute has to be decided. */
  readonly decideAt: string;
  readonly refundAt: string;
}

/** How the captured money is distributed: refund + providerAmount + platformAmount = captured. */
export interface Ending {
  /** By a release: the work was approved and its grace period is over. Otherwise by a settlement. */
  readonly released: boolean;
  readonly captured: number;
  readonly refund: number;
  readonly providerAmount: number;
  readonly platformAmount: number;
  /** A part of the authorised money that is still to be captured. */
  readonly capture: PaymentPart | null;
  readonly refunds: readonly PaymentPart[];
  readonly transfers: readonly PaymentPart[];
  readonly endedAt: string;
  /** Before a chargeback settled it a second time: review windows start here. */
  readonly firstEndedAt: string;
  readonly closesAt: string;
}

export interface Transfer extends PaymentPart {
  readonly transferId: string;
  /** The requested and the completed reversals. */
  readonly reversing: number;
  readonly reversed: number;
  /** Requested reversals that failed for good. */
  readonly unrecovered: number;
  readonly reversalIds: readonly string[];
}

/** A share whose transfer the payment provider permanently rejected. */
export interface RejectedTransfer extends PaymentPart {
  /** Our key of the request. */
  readonly transferId: string;
  readonly code: string;
  /** Whether it was requested again, under another key. */
  readonly again: boolean;
}

/** The provider's part of one payment: what is owed to them, and all requested transfers that were not rejected. */
export interface TransferBalance {
  readonly owed: number;
  readonly requested: number;
}

export interface Refund extends PaymentPart {
  /** The payment provider's id. */
  readonly refundId: string;
}

/** A refund that the card's bank returned or the payment provider rejected. */
export interface FailedRefund extends Refund {
  readonly code: string;
  /** Whether it was never sent, because the payment provider permanently rejects it. */
  readonly rejected: boolean;
  /** Whether the job never counted its payment, which was too late and should have been returned at once. */
  readonly unmatched: boolean;
  /** `waits` for an admin, is being sent `again`, or is `done`: sent, or paid manually. */
  readonly status: 'waits' | 'again' | 'done';
}

export interface Tip {
  readonly tipId: string;
  readonly amount: number;
  readonly paymentDueAt: string;
  readonly status: 'due' | 'paid' | 'expired';
}

/** What support or an admin proposed to do with the held money, until an admin confirms it. */
export type MoneyProposal = { readonly proposalId: string; readonly staffId: string } & (
  | { readonly kind: 'refund'; readonly refund: number }
  | { readonly kind: 'release' }
);
