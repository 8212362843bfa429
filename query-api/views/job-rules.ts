import { pinnedPolicy } from '#domain/job/pinned-policy.ts';
import { approvalHours } from '#domain/job/auto-approval.ts';
import type { Job } from '#domain/job/job.ts';
import type { Currency } from '#domain/money/currencies.ts';
import type { FeeSchedule } from '#domain/money/fees.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Policy, ShareWithBounds } from '#domain/policy/policy.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { JobRules } from '../contract/job-rules.ts';
import { money } from './money.ts';

/** The agreed rules: the numbers of the pinned versions; null before an offer is accepted. */
export function buildJobRules({ facts, details }: JobRow): JobRules | null {
  const { agreement, category, currency } = facts;
  const { termsVersion, acceptedAt } = details;
  if (agreement === null || termsVersion === undefined || acceptedAt === undefined) return null;
  const policy = pinnedPolicy(facts, ruleBook);
  const fees = ruleBook.fees.at(agreement.feeVersion);
  return {
    termsVersion,
    fixedAt: acceptedAt,
    ...buildRuleNumbers({ policy, fees }, { category, currency, price: agreement.price }),
  };
}

/** Every number that concerns one of the two sides; amounts are in the job's currency. */
export function buildRuleNumbers(
  { policy, fees }: { readonly policy: Policy; readonly fees: FeeSchedule },
  job: Pick<Job, 'category' | 'currency'> & { readonly price: number },
): Omit<JobRules, 'termsVersion' | 'fixedAt'> {
  const { currency } = job;
  const bounds = fees.serviceFeeBounds[currency];
  return {
    policyVersion: policy.version,
    feeVersion: fees.version,
    policySince: policy.since,
    serviceFee: { bp: fees.serviceFeeBp, min: money(bounds.min, currency), max: money(bounds.max, currency) },
    commissionBp: { ...fees.commissionBp },
    paymentMinutes: policy.paymentMinutes,
    bookingPaymentHours: policy.bookingPaymentHours,
    authoriseWithinDays: policy.authoriseWithinDays,
    captureBeforeStartHours: policy.captureBeforeStartHours,
    captureMarginHours: policy.captureMarginHours,
    captureWithinHours: policy.captureWithinHours,
    chargeBeforeStartDays: policy.chargeBeforeStartDays,
    paymentRiskHours: policy.otherCardHours,
    otherCards: policy.otherCards,
    change: {
      answerHours: policy.changeAnswerHours,
      paymentHours: policy.changePaymentHours,
      ceiling: money(policy.priceCeiling[currency], currency),
      aheadDays: policy.bookAheadDays,
    },
    startEarlyHours: policy.startEarlyHours,
    noShowAfterMinutes: policy.noShowFromMinutes,
    noShowContestHours: policy.noShowContestHours,
    mutualCancellationHours: policy.agreedCancellationHours,
    changeRounds: policy.changeRounds,
    approvalHours: approvalHours(job, policy),
    approval: {
      usualHours: policy.approvalHours,
      longHours: policy.longApprovalHours,
      longFrom: money(policy.longApprovalFrom[currency], currency),
      longTrades: [...policy.longApprovalCategories],
    },
    approvalReminderHours: [...policy.approvalReminderHours],
    graceHours: policy.graceHours,
    closeAfterDays: policy.closeAfterDays,
    reviewWindowDays: policy.reviewWindowDays,
    tipDays: policy.tipDays,
    tipPaymentHours: policy.tipPaymentHours,
    tipCeiling: money(policy.tipCeiling[currency], currency),
    overdueDays: policy.overdueDays,
    cancellation: cancellationRules(policy, currency),
    dispute: disputeRules(policy, currency),
    holdWarnDays: policy.holdWarnDays,
    holdDecideDays: policy.holdDecideDays,
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
    reworkDays: policy.reworkDays,
    twoAdminsAbove: money(policy.secondAdminAbove[currency], currency),
    evidenceFiles: policy.disputeFiles,
  };
}
