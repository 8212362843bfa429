import { providerLevels } from '#domain/account/provider-levels.ts';
import type { JobRules } from '#query-api/contract/job-rules.ts';

import { type RuleNumber, ruleNumbers } from './rule-numbers.ts';
import type { JobContext } from './job-context.ts';

export interface RuleText {
  number: RuleNumber;
  text: string;
}

/** The pinned numbers as sentences, one per rule, in order. */
export function describeRules(context: JobContext, rules: JobRules, categoryName: (key: string) => string): RuleText[] {
  const { t, format } = context;
  const { dispute, graceHours: hours } = rules;
  return [
    { number: ruleNumbers.price, text: t('rules.one') },
    { number: ruleNumbers.charge, text: charging(context, rules) },
    { number: ruleNumbers.cancelling, text: cancelling(context, rules) },
    {
      number: ruleNumbers.approval,
      text: approving(context, rules, categoryName),
    },
    { number: ruleNumbers.grace, text: format.sentences(t('rules.five', { hours }), t('rules.six', { hours })) },
    { number: ruleNumbers.changes, text: t('rules.rounds', { count: rules.changeRounds }) },
    {
      number: ruleNumbers.disputes,
      text: t('rules.disputes', {
        direct: dispute.directFixHours,
        answer: dispute.answerDays,
        mediation: dispute.mediationDays,
        decision: dispute.decisionDays,
        appeal: dispute.appealDays,
      }),
    },
    { number: ruleNumbers.start, text: t('rules.start', { hours: rules.startEarlyHours }) },
    {
      number: ruleNumbers.noShow,
      text: t('rules.noShow', { minutes: rules.noShowAfterMinutes, hours: rules.noShowContestHours }),
    },
    { number: ruleNumbers.hold, text: holding(context, rules) },
    { number: ruleNumbers.fees, text: fees(context, rules) },
    {
      number: ruleNumbers.proposals,
      text: t('rules.proposals', {
        answer: rules.change.answerHours,
        pay: rules.change.paymentHours,
        ceiling: format.money(rules.change.ceiling, { whole: true }),
        days: rules.change.aheadDays,
      }),
    },
    { number: ruleNumbers.late, text: t('rules.late', { days: rules.overdueDays, rework: dispute.reworkDays }) },
    { number: ruleNumbers.after, text: after(context, rules) },
    { number: ruleNumbers.waysToCharge, text: waysToCharge(context, rules) },
  ];
}

function charging({ t, view, format }: JobContext, rules: JobRules): string {
  const risk = [t('rules.risk', { hours: rules.paymentRiskHours }), t('rules.cards', { cards: rules.otherCards })];
  switch (view.payment?.method) {
    case 'save':
      return format.sentences(t('rules.chargeSaved', { days: rules.chargeBeforeStartDays }), ...risk);
    case 'authorise':
      return format.sentences(t('rules.chargeAuthorised', { hours: rules.captureBeforeStartHours }), ...risk);
    default:
      return t('rules.chargeNow');
  }
}

/** Why this charge method applies. */
function waysToCharge({ t, view, format }: JobContext, rules: JobRules): string {
  const when = t('rules.chargeWhen', { authorise: rules.authoriseWithinDays, save: rules.chargeBeforeStartDays });
  if (view.payment?.method !== 'authorise') return when;
  const within = format.duration(rules.captureWithinHours * 60);
  return format.sentences(when, t('rules.capturePutOff', { margin: rules.captureMarginHours, within }));
}

function approving(context: JobContext, rules: JobRules, categoryName: (key: string) => string): string {
  const { t, format } = context;
  const { usualHours, longHours, longFrom, longTrades } = rules.approval;
  const longer = {
    from: format.money(longFrom, { whole: true }),
    trades: listed(context, longTrades.map(categoryName)),
  };
  return format.sentences(
    t('rules.four', { time: format.hours(rules.approvalHours) }),
    // This job's hours show above: only the other case is described here.
    rules.approvalHours === usualHours
      ? t('rules.approvalUsual', { long: format.hours(longHours), ...longer })
      : t('rules.approvalLong', { usual: format.hours(usualHours), ...longer }),
    t('rules.reminders', {
      hours: listed(
        context,
        rules.approvalReminderHours.map((reminder) => format.number(reminder)),
      ),
    }),
  );
}

function cancelling({ t, format }: JobContext, { cancellation }: JobRules): string {
  const { short, lastMinute } = cancellation;
  const whole = { whole: true };
  return format.sentences(
    t('rules.cancelling', {
      hours: cancellation.freeBeforeHours,
      minutes: cancellation.freeMinutes,
      percent: format.percent(short.bp),
      min: format.money(short.min, whole),
      max: format.money(short.max, whole),
    }),
    t('rules.cancellingLate', {
      hours: cancellation.shortBeforeHours,
      percent: format.percent(lastMinute.bp),
      min: format.money(lastMinute.min, whole),
      max: format.money(lastMinute.max, whole),
    }),
    t('rules.consumers', { days: cancellation.consumerDays }),
    t('rules.consumersWork', { step: format.duration(cancellation.workedStepMinutes) }),
  );
}

function holding({ t, format }: JobContext, rules: JobRules): string {
  return format.sentences(
    t('rules.hold', { warn: rules.holdWarnDays, days: rules.holdRefundDays }),
    t('rules.holdDecide', { day: rules.holdDecideDays }),
    t('rules.twoAdmins', { amount: format.money(rules.dispute.twoAdminsAbove, { whole: true }) }),
    t('rules.limits', {
      files: rules.dispute.evidenceFiles,
      offers: rules.dispute.mediationProposals,
      hours: rules.mutualCancellationHours,
      minutes: rules.paymentMinutes,
    }),
    t('rules.bookingPayment', { hours: rules.bookingPaymentHours }),
  );
}

function fees(context: JobContext, { serviceFee, commissionBp }: JobRules): string {
  const { t, format } = context;
  const levels = providerLevels.map((level) => `${t(`level.${level}`)} ${format.percent(commissionBp[level])}`);
  return format.sentences(
    t('rules.feesClient', {
      percent: format.percent(serviceFee.bp),
      min: format.money(serviceFee.min),
      max: format.money(serviceFee.max),
    }),
    t('rules.feesProvider', { levels: listed(context, levels) }),
  );
}

function after({ t, format }: JobContext, rules: JobRules): string {
  return format.sentences(
    t('rules.closing', { days: rules.closeAfterDays, review: rules.reviewWindowDays, tip: rules.tipDays }),
    t('rules.tips', { amount: format.money(rules.tipCeiling, { whole: true }), hours: rules.tipPaymentHours }),
  );
}

function listed({ format }: JobContext, parts: readonly string[]): string {
  return new Intl.ListFormat(format.locale).format(parts);
}
