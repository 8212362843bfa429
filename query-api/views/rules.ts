import { approvalHours } from '#domain/job/approval-time.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Policy, ShareWithBounds } from '#domain/policy/policy.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { JobRules } from '../contract/job-rules.ts';
import { money } from './money.ts';

/** The rules that the two sides agreed to: the numbers of the pinned versions; null before an offer is accepted. */
export function rulesOf({ facts, details }: JobRow): JobRules | null {
  const { agreement, category, currency } = facts;
  const { termsVersion, acceptedAt } = details;
  if (agreement === null || termsVersion === undefined || acceptedAt === undefined) return null;
  const { policyVersion, feeVersion, price } = agreement;
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
    paymentRiskHours: policy.otherCardHours,
    startEarlyHours: policy.startEarlyHours,
    noShowAfterMinutes: policy.noShowFromMinutes,
    noShowContestHours: policy.noShowContestHours,
    mutualCancellationHours: policy.agreedCancellationHours,
    changeRounds: policy.changeRounds,
    approvalHours: approvalHours({ category, currency, price }, policy),
    approvalReminderHours: [...policy.approvalReminderHours],
    graceHours: policy.graceHours,
    closeAfterDays: policy.closeAfterDays,
    reviewWindowDays: policy.reviewWindowDays,
    tipDays: policy.tipDays,
    cancellation: cancellationRules(policy, currency),
    dispute: disputeRules(policy, currency),
    holdWarnDays: policy.holdWarnDays,
    holdRefundDays: policy.holdRefundDays,
  };
}

function cancellationRules(policy: Policy, currency: Currency): JobRules['cancellation'] {
  return {
    freeMinutes: policy.freeAfterBookingMinutes,
    freeBeforeHours: policy.freeBeforeStartHours,
    shortBeforeHours: policy.lateBeforeStartHours,
    short: feeRule(policy.cancellationFee, currency),
    lastMinute: feeRule(policy.lateCancellationFee, currency),
    consumerDays: policy.withdrawalDays,
    workedStepMinutes: policy.workedStepMinutes,
  };
}

function feeRule({ basisPoints: bp, min, max }: ShareWithBounds, currency: Currency) {
  return { bp, min: money(min[currency], currency), max: money(max[currency], currency) };
}

function disputeRules(policy: Policy, currency: Currency): JobRules['dispute'] {
  return {
    directFixHours: policy.directFixHours,
    answerDays: policy.answerDays,
    mediationDays: policy.mediationDays,
    mediationProposals: policy.proposalsPerStage,
    decisionDays: policy.decisionDays,
    appealDays: policy.appealDays,
    twoAdminsAbove: money(policy.secondAdminAbove[currency], currency),
    evidenceFiles: policy.disputeFiles,
  };
}
