import { approvalHours } from '#domain/job/approval-time.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { JobRules } from '../contract/job-rules.ts';
import { money } from './money.ts';

/** The rules that the two sides agreed to: the numbers of the pinned versions; null before an offer is accepted. */
export function rulesOf(job: JobRow): JobRules | null {
  const { policyVersion, feeVersion, termsVersion, acceptedAt, price, category, currency } = job;
  if (policyVersion === null || feeVersion === null || termsVersion === null || acceptedAt === null) return null;
  if (price === null || !isCurrency(currency)) return null;
  const policy = ruleBook.policies.at(policyVersion);
  return {
    policyVersion,
    feeVersion,
    termsVersion,
    policySince: '2026-11-01T00:00:00.000Z',
    fixedAt: acceptedAt,
    paymentMinutes: policy.paymentMinutes,
    captureBeforeStartHours: policy.captureBeforeStartHours,
    chargeBeforeStartDays: policy.chargeBeforeStartDays,
    paymentRiskHours: 12,
    startEarlyHours: policy.startEarlyHours,
    noShowAfterMinutes: 30,
    noShowContestHours: 12,
    mutualCancellationHours: 48,
    changeRounds: 2,
    approvalHours: approvalHours({ category, currency, price }, policy),
    approvalReminderHours: [...policy.approvalReminderHours],
    graceHours: policy.graceHours,
    closeAfterDays: policy.closeAfterDays,
    reviewWindowDays: policy.reviewWindowDays,
    tipDays: policy.closeAfterDays,
    cancellation: {
      freeMinutes: 5,
      freeBeforeHours: 24,
      shortBeforeHours: 2,
      short: { bp: 1500, min: money(1000, currency), max: money(5000, currency) },
      lastMinute: { bp: 3000, min: money(2000, currency), max: money(10_000, currency) },
      consumerDays: 14,
    },
    dispute: {
      directFixHours: 48,
      answerDays: 5,
      mediationDays: 7,
      mediationProposals: 3,
      decisionDays: 2,
      appealDays: 7,
      twoAdminsAbove: money(50_000, currency),
      evidenceFiles: 10,
    },
    holdWarnDays: 60,
    holdRefundDays: 75,
  };
}
