import { z } from 'zod';

import { providerLevels } from '#domain/account/provider-levels.ts';

import { instant, money } from './fields.ts';

/** A share of the price, in basis points, within bounds. */
const shareOfPrice = z.object({ bp: z.int(), min: money, max: money });

/** The rules that both sides agreed to: the numbers of the version that was pinned when the offer was accepted. */
export const jobRules = z.object({
  policyVersion: z.int(),
  feeVersion: z.int(),
  termsVersion: z.int(),
  /** When this version came into force, and when it was pinned to the job. */
  policySince: instant,
  fixedAt: instant,
  /** What the client pays on top of the price, and what goes off it at each level of the Homewright. */
  serviceFee: shareOfPrice,
  commissionBp: z.record(z.enum(providerLevels), z.int()),
  /** Time to pay after an offer is accepted, and after a direct booking is. */
  paymentMinutes: z.int(),
  bookingPaymentHours: z.int(),
  /** For a start no further ahead the money is authorised. */
  authoriseWithinDays: z.int(),
  /**
   * Authorised money is taken so long before the start, and so long before the card's bank lets go of it at the latest;
   * where the bank does not say when, so long after the authorisation.
   */
  captureBeforeStartHours: z.int(),
  captureMarginHours: z.int(),
  captureWithinHours: z.int(),
  /** For a start further ahead than this the card is saved, and charged so long before. */
  chargeBeforeStartDays: z.int(),
  /** Time for another card when the charge failed, and how many may be tried. */
  paymentRiskHours: z.int(),
  otherCards: z.int(),
  /** A proposed price or date: time to answer, time to pay what it costs more, and how far either may go. */
  change: z.object({ answerHours: z.int(), paymentHours: z.int(), ceiling: money, aheadDays: z.int() }),
  startEarlyHours: z.int(),
  /** From so long after the start somebody may be reported absent; so long it can be contested. */
  noShowAfterMinutes: z.int(),
  noShowContestHours: z.int(),
  /** Silence on a proposal to part consents after this time. */
  mutualCancellationHours: z.int(),
  changeRounds: z.int(),
  /** For this job; and what decides whether it is the usual time or the long one. */
  approvalHours: z.int(),
  approval: z.object({ usualHours: z.int(), longHours: z.int(), longFrom: money, longTrades: z.array(z.string()) }),
  approvalReminderHours: z.array(z.int()),
  graceHours: z.int(),
  closeAfterDays: z.int(),
  reviewWindowDays: z.int(),
  tipDays: z.int(),
  tipPaymentHours: z.int(),
  tipCeiling: money,
  /** Work so late is looked at by the admins. */
  overdueDays: z.int(),
  cancellation: z.object({
    /** Free so long after the booking, and until so long before the start. */
    freeMinutes: z.int(),
    freeBeforeHours: z.int(),
    /** The higher fee from so long before the start on, and for somebody who was not there. */
    shortBeforeHours: z.int(),
    short: shareOfPrice,
    lastMinute: shareOfPrice,
    /** Consumers in the EU may withdraw so long after the booking. */
    consumerDays: z.int(),
    /** And pay by steps of so many minutes for work that had begun by then. */
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
    /** Above this two admins decide. */
    twoAdminsAbove: money,
    evidenceFiles: z.int(),
  }),
  /** The hold's ceiling, from the day on which the money was taken. */
  holdWarnDays: z.int(),
  /** A dispute has to be decided by then. */
  holdDecideDays: z.int(),
  holdRefundDays: z.int(),
});
export type JobRules = z.output<typeof jobRules>;
