import { z } from 'zod';

import { providerLevels } from '#domain/account/provider-levels.ts';
import { ledgerAccounts } from '#domain/money/ledger.ts';
import { settlementCauses } from '#events/catalog/job/settlement.ts';

import { id, instant, money } from './fields.ts';

/** How the card is charged: held now and taken near the start, taken now, or saved now and charged before the start. */
const method = z.enum(['authorise', 'capture', 'save']);

/** The booking's own payment. */
export const payment = z.object({
  paymentId: z.string().nullable(),
  /** `saved`: the card is kept and charged at `chargeDueAt`. `at-risk`: that failed, another card by `riskEndsAt`. */
  status: z.enum(['pending', 'saved', 'authorised', 'captured', 'at-risk', 'failed', 'expired']),
  method,
  cardLast4: z.string().nullable(),
  failureCode: z.string().nullable(),
  /** Until when a new booking has to be paid. */
  dueAt: instant,
  /** When authorised money is taken. */
  captureDueAt: instant.nullable(),
  /** When a saved card is charged. */
  chargeDueAt: instant.nullable(),
  /** Until when another card may be tried; then the job is cancelled by itself, free for both. */
  riskEndsAt: instant.nullable(),
});

/** A payment that the client still has to make: the checkout asks for it. */
export const paymentDue = z.object({
  purpose: z.enum(['main', 'extra', 'tip']),
  /** The offer, change or tip that it pays for. */
  ref: id,
  amount: money,
  /** Null while a dispute or a chargeback runs: the time to pay a tip stands still then. */
  dueAt: instant.nullable(),
  paymentId: z.string().nullable(),
  failureCode: z.string().nullable(),
});

/** One line of the job's ledger: `amount` is what came in to be held (positive) or left it (negative). */
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
  /** Accounts of the job's books. */
  from: z.enum(ledgerAccounts),
  to: z.enum(ledgerAccounts),
  amount: money,
  at: instant,
  /** The last four characters of the payment's id, where the line is about one. */
  paymentId4: z.string().nullable(),
});

/**
 * Money that still has to move, and when; `at` is null where that depends on somebody, or on a dispute.
 * `rejected-transfer`: the payment provider refuses to send it to the Homewright's account; not told to the client.
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
  /** What it took off at first: another price takes as much of it as it allows. */
  promisedDiscount: money,
  /** price + serviceFee - discount */
  total: money,
  commission: money,
  /** The fees of the agreement, which hold for changes of the price too. */
  feeVersion: z.int(),
  level: z.enum(providerLevels),
  commissionBp: z.int(),
  /** The service fee: a share of the price, in basis points, within bounds. */
  serviceFeeBp: z.int(),
  serviceFeeMin: money,
  serviceFeeMax: money,
  providerAmount: money,
  platformAmount: money,
  /** `frozen`: a dispute or chargeback runs, and nothing was shared out yet. `settled`: it ended otherwise than by a release. */
  stage: z.enum(['due', 'saved', 'authorised', 'held', 'frozen', 'released', 'settled', 'transferred']),
  /** What there is to share out: what was taken or is authorised; after the end, what of it is charged. */
  captured: money,
  /** What of it was really taken. */
  taken: money,
  /** Whether so much is held that one admin alone may not decide about it. */
  twoAdmins: z.boolean(),
  capturedAt: instant.nullable(),
  releasedAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** Why a paid job ended without a release. */
  settledBy: z.enum(settlementCauses).nullable(),
  /** What of `captured` goes back to the client at the end: with the two shares above it adds up to it. */
  refund: money,
  /** All that was sent back to the card so far: what went back before the end as well. */
  refunded: money,
  /** What the card's bank took back for good of it, and the job went on without. */
  bankTook: money,
  ledger: z.array(ledgerLine),
  toCome: z.array(moneyToCome),
});

export const tip = z.object({
  tipId: id,
  amount: money,
  status: z.enum(['due', 'paid', 'expired']),
  /** Until when it has to be paid; null where nothing is due, and while its time stands still. */
  paymentDueAt: instant.nullable(),
  at: instant,
});

/** The bank's own procedure: everything else of the job waits for it. */
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
