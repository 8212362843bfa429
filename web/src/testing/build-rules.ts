import type { JobRules } from '#query-api/contract/job-rules.ts';

import { eur, NOW } from './ids.ts';

/** The rules of the lifecycle as the server would send them for a job in Ireland. */
export const agreedRules: JobRules = {
  policyVersion: 1,
  feeVersion: 1,
  termsVersion: 1,
  policySince: '2026-09-01T00:00:00.000Z',
  fixedAt: NOW,
  paymentMinutes: 15,
  captureBeforeStartHours: 24,
  chargeBeforeStartDays: 7,
  paymentRiskHours: 12,
  startEarlyHours: 2,
  noShowAfterMinutes: 30,
  noShowContestHours: 12,
  mutualCancellationHours: 48,
  changeRounds: 2,
  approvalHours: 72,
  approvalReminderHours: [48, 12],
  graceHours: 24,
  closeAfterDays: 14,
  reviewWindowDays: 14,
  tipDays: 14,
  cancellation: {
    freeMinutes: 5,
    freeBeforeHours: 24,
    shortBeforeHours: 2,
    short: { bp: 1500, min: eur(1000), max: eur(5000) },
    lastMinute: { bp: 3000, min: eur(2000), max: eur(10_000) },
    consumerDays: 14,
    workedStepMinutes: 15,
  },
  dispute: {
    directFixHours: 48,
    answerDays: 5,
    mediationDays: 7,
    mediationProposals: 3,
    decisionDays: 2,
    appealDays: 7,
    twoAdminsAbove: eur(50_000),
    evidenceFiles: 10,
  },
  holdWarnDays: 60,
  holdRefundDays: 75,
};
