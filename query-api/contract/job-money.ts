import { z } from 'zod';

import { providerLevels } from '#domain/account/provider-levels.ts';
import { ledgerAccounts } from '#domain/money/ledger.ts';
import { settlementCauses } from '#events/catalog/job/settlement.ts';

import { id, instant, money } from './fields.ts';

/**
 * How the card is charged: authorised now and captured near the start, captured now, or saved now and charged before
 * the start.
 */
const method = z.enum(['authorise', 'capture', 'save']);

/** The booking's own payment. */
export const payment = z.object({
  paymentId: z.string().nullable(),
  /**
   * `saved`: the card is saved and charged at `chargeDueAt`. `at-risk`: that failed; another card is due by
   * `riskEndsAt`.
   */
  status: z.enum(['pending', 'saved', 'authorised', 'captured', 'at-risk', 'failed', 'expired']),
  method,
  cardLast4: z.string().nullable(),
  failureCode: z.string().nullable(),
  /** By when a new booking must be paid. */
  dueAt: instant,
  /** When authorised money is captured. */
  captureDueAt: instant.nullable(),
  /** When a saved card is charged. */
  chargeDueAt: instant.nullable(),
  /** Until when the client can try another card; then the job is cancelled automatically, free for both. */
  riskEndsAt: instant.nullable(),
});

/** A payment that the client still has to make at the checkout. */
export const paymentDue = z.object({
  purpose: z.enum(['main', 'extra', 'tip']),
  /** The offer, change or tip that it pays for. */
  ref: id,
  amount: money,
  /** Null while a dispute or a chargeback runs: the time to pay a tip is then suspended. */
  dueAt: instant.nullable(),
  paymentId: z.string().nullable(),
  failureCode: z.string().nullable(),
});

/** One line of the job's ledger: `amount` is what entered the held money (positive) or left it (negative). */
const ledgerLine = z.object({
  kind: z.enum([
    'captured',
    'tip',
    'platform-fee',
    'refunded',
    'refund-failed',
    'paid-manually',
    'transferred',
    'reversed',
    'loss',
    'chargeback',
  ]),
  /** Accounts of the job's ledger. */
  from: z.enum(ledgerAccounts),
  to: z.enum(ledgerAccounts),
  amount: money,
  at: instant,
  /** The last four characters of the line's payment id, if any. */
  paymentId4: z.string().nullable(),
});

/**
 * Money that still has to move, and when; `at` is null if that depends on a person or on a dispute.
 * `rejected-transfer`: the payment provider rejects sending it to the provider's account; not shown to the client.
 */
const moneyToCome = z.object({
  kind: z.enum(['charge', 'capture', 'release', 'refund', 'transfer', 'rejected-transfer']),
  amount: money,
  at: instant.nullable(),
});

export const jobMoney = z.object({
  price: money,
  serviceFee: money,
  /** What a promo code takes off. */
  discount: money,
  /** The discount as promised: a lower price can reduce it. */
  promisedDiscount: money,
  /** price + serviceFee - discount */
  total: money,
  commission: money,
  /** The fees of the agreement, which also apply to changes of the price. */
  feeVersion: z.int(),
  level: z.enum(providerLevels),
  commissionBp: z.int(),
  /** The service fee: a share of the price, in basis points, within bounds. */
  serviceFeeBp: z.int(),
  serviceFeeMin: money,
  serviceFeeMax: money,
  providerAmount: money,
  platformAmount: money,
  /** `frozen`: during a dispute or chargeback, before the money is split. `settled`: ended other than by a release. */
  stage: z.enum(['due', 'saved', 'authorised', 'held', 'frozen', 'released', 'settled', 'transferred']),
  /** What is to be split: captured or authorised money; after the end, the part of it that is charged. */
  captured: money,
  /** The captured part of it. */
  taken: money,
  /** Whether the held amount needs two admins to decide. */
  twoAdmins: z.boolean(),
  capturedAt: instant.nullable(),
  releasedAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** Why a paid job ended without a release. */
  settledBy: z.enum(settlementCauses).nullable(),
  /** What of `captured` goes back to the client at the end; with the two shares above, the parts add up to it. */
  refund: money,
  /** All refunds to the card so far, including those before the end. */
  refunded: money,
  /** What the card's bank took back permanently; the job continued without it. */
  bankTook: money,
  ledger: z.array(ledgerLine),
  toCome: z.array(moneyToCome),
});

export const tip = z.object({
  tipId: id,
  amount: money,
  status: z.enum(['due', 'paid', 'expired']),
  /** By when it must be paid; null if nothing is due, or while its time is suspended. */
  paymentDueAt: instant.nullable(),
  at: instant,
});

/** A chargeback by the card's bank: the rest of the job waits for it. */
export const chargeback = z.object({
  chargebackId: z.string(),
  amount: money,
  reason: z.string(),
  openedAt: instant,
  evidenceDueAt: instant.nullable(),
  packSentAt: instant.nullable(),
  /** Null while the bank decides. */
  won: z.boolean().nullable(),
});
export type JobMoney = z.output<typeof jobMoney>;
export type JobPayment = z.output<typeof payment>;
export type PaymentDue = z.output<typeof paymentDue>;
export type LedgerLine = z.output<typeof ledgerLine>;
export type MoneyToCome = z.output<typeof moneyToCome>;
export type Chargeback = z.output<typeof chargeback>;
