import { z } from 'zod';

import { instant, money } from './fields.ts';

/** A cancellation fee of the client: a share of the price, in basis points, within bounds. */
const feeRule = z.object({ bp: z.int(), min: money, max: money });

/** The rules that both sides agreed to: the numbers of the version that was pinned when the offer was accepted. */
export const jobRules = z.object({
  policyVersion: z.int(),
  feeVersion: z.int(),
  termsVersion: z.int(),
  /** When this version came into force, and when it was pinned to the job. */
  policySince: instant,
  fixedAt: instant,
  /** Minutes to pay after an offer is accepted. */
  paymentMinutes: z.int(),
  /** Authorised money is taken, a saved card is charged so long before the start. */
  captureBeforeStartHours: z.int(),
  chargeBeforeStartDays: z.int(),
  /** Time for another card when the charge failed. */
  paymentRiskHours: z.int(),
  startEarlyHours: z.int(),
  /** From so long after the start somebody may be reported absent; so long it can be contested. */
  noShowAfterMinutes: z.int(),
  noShowContestHours: z.int(),
  /** Silence on a proposal to part consents after this time. */
  mutualCancellationHours: z.int(),
  changeRounds: z.int(),
  approvalHours: z.int(),
  approvalReminderHours: z.array(z.int()),
  graceHours: z.int(),
  closeAfterDays: z.int(),
  reviewWindowDays: z.int(),
  tipDays: z.int(),
  cancellation: z.object({
    /** Free so long after the booking, and until so long before the start. */
    freeMinutes: z.int(),
    freeBeforeHours: z.int(),
    /** The higher fee from so long before the start on, and for somebody who was not there. */
    shortBeforeHours: z.int(),
    short: feeRule,
    lastMinute: feeRule,
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
    /** Above this two admins decide. */
    twoAdminsAbove: money,
    evidenceFiles: z.int(),
  }),
  /** The hold's ceiling, from the day on which the money was taken. */
  holdWarnDays: z.int(),
  holdRefundDays: z.int(),
});
export type JobRules = z.output<typeof jobRules>;
