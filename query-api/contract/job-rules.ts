import { z } from 'zod';

import { providerLevels } from '#domain/account/provider-levels.ts';

import { instant, money } from './fields.ts';

/** A share of the price, in basis points, within bounds. */
const shareOfPrice = z.object({ bp: z.int(), min: money, max: money });

/** The agreed rules: the numbers of the policy version that was pinned when the offer was accepted. */
export const jobRules = z.object({
  policyVersion: z.int(),
  feeVersion: z.int(),
  termsVersion: z.int(),
  /** When this version came into force, and when the job pinned it. */
  policySince: instant,
  fixedAt: instant,
  /** What the client pays on top of the price, and the commission at each level of the provider. */
  serviceFee: shareOfPrice,
  commissionBp: z.record(z.enum(providerLevels), z.int()),
  /** Time to pay after an accepted offer, and after a direct booking. */
  paymentMinutes: z.int(),
  bookingPaymentHours: z.int(),
  /** The money is authorised if the start is at most this far ahead. */
  authoriseWithinDays: z.int(),
  /**
   * Captured this long before the start, and at the latest this margin before the authorisation expires. If the bank
   * names no expiry, this long after the authorisation.
   */
  captureBeforeStartHours: z.int(),
  captureMarginHours: z.int(),
  captureWithinHours: z.int(),
  /** For a later start, the card is saved, and charged this long before it. */
  chargeBeforeStartDays: z.int(),
  /** Time to use another card after a failed charge, and how many are possible. */
  paymentRiskHours: z.int(),
  otherCards: z.int(),
  /** A proposed price or date: time to answer, time to pay the difference, and the limits of both. */
  change: z.object({ answerHours: z.int(), paymentHours: z.int(), ceiling: money, aheadDays: z.int() }),
  startEarlyHours: z.int(),
  /** How long after the start a no-show can be reported, and for how long it can be contested. */
  noShowAfterMinutes: z.int(),
  noShowContestHours: z.int(),
  /** After this time, a proposed mutual cancellation takes effect by implied consent. */
  mutualCancellationHours: z.int(),
  changeRounds: z.int(),
  /** For this job; and what decides between the usual time and the long one. */
  approvalHours: z.int(),
  approval: z.object({ usualHours: z.int(), longHours: z.int(), longFrom: money, longTrades: z.array(z.string()) }),
  approvalReminderHours: z.array(z.int()),
  graceHours: z.int(),
  closeAfterDays: z.int(),
  reviewWindowDays: z.int(),
  tipDays: z.int(),
  tipPaymentHours: z.int(),
  tipCeiling: money,
  /** Work is overdue for the admins after this time. */
  overdueDays: z.int(),
  cancellation: z.object({
    /** Free for this long after the booking, and until this long before the start. */
    freeMinutes: z.int(),
    freeBeforeHours: z.int(),
    /** The higher fee applies from this long before the start, and to a no-show. */
    shortBeforeHours: z.int(),
    short: shareOfPrice,
    lastMinute: shareOfPrice,
    /** Consumers in the EU can withdraw for this long after the booking. */
    consumerDays: z.int(),
    /** They then pay for work done in steps of this many minutes. */
    workedStepMinutes: z.int(),
  }),
  dispute: z.object({
    directFixHours: z.int(),
    answerDays: z.int(),
    mediationDays: z.int(),
    mediationProposals: z.int(),
    decisionDays: z.int(),
    appealDays: z.int(),
    reworkDays: z.int(),
    /** Above this amount two admins decide. */
    twoAdminsAbove: money,
    evidenceFiles: z.int(),
  }),
  /** The hold's ceiling, counted from the capture. */
  holdWarnDays: z.int(),
  /** A dispute must be decided by then. */
  holdDecideDays: z.int(),
  holdRefundDays: z.int(),
});
export type JobRules = z.output<typeof jobRules>;
