import type { PaymentPart } from '../money/settlement.ts';

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
  readonly unrecovered: number;
  readonly reversalIds: readonly string[];
}

/** A share that the payment provider refused for good to send. */
export interface RejectedTransfer extends PaymentPart {
  /** Ours: the key under which it was asked for. */
  readonly transferId: string;
  readonly code: string;
  /** Whether it was asked for again: under another key. */
  readonly again: boolean;
}

/** The Homewright's part of one payment: what is theirs, and all that was asked to be sent and not refused. */
export interface TransferBalance {
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
  readonly rejected: boolean;
  /** Whether the job never counted its payment: it came too late, and was to go back at once. */
  readonly unmatched: boolean;
  /** `waits` for an admin, is being sent `again`, or is `done`: sent, or paid in another way. */
  readonly status: 'waits' | 'again' | 'done';
}

export interface Tip {
  readonly tipId: string;
  readonly amount: number;
  readonly paymentDueAt: string;
  readonly status: 'due' | 'paid' | 'expired';
}

/** What support or an admin proposed to do with the money that is held, until an admin confirms it. */
export type MoneyProposal = { readonly proposalId: string; readonly staffId: string } & (
  | { readonly kind: 'refund'; readonly refund: number }
  | { readonly kind: 'release' }
);
