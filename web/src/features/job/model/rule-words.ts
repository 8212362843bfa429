import type { JobRules } from '#query-api/contract/job-rules.ts';

import { type RuleNumber, ruleNumbers } from './rule-numbers.ts';
import type { Voice } from './voice.ts';

export interface RuleWords {
  number: RuleNumber;
  text: string;
}

/** The pinned numbers as sentences, one a rule, in the order of their numbers. */
export function rulesInWords(voice: Voice, rules: JobRules): RuleWords[] {
  const { t } = voice;
  const { dispute, graceHours: hours } = rules;
  return [
    { number: ruleNumbers.price, text: t('rules.one') },
    { number: ruleNumbers.charge, text: charging(voice, rules) },
    { number: ruleNumbers.cancelling, text: cancelling(voice, rules) },
    {
      number: ruleNumbers.approval,
      text: `${t('rules.four', { hours: rules.approvalHours })} ${t('rules.reminders', { hours: listed(voice, rules.approvalReminderHours) })}`,
    },
    { number: ruleNumbers.grace, text: `${t('rules.five', { hours })} ${t('rules.six', { hours })}` },
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
    { number: ruleNumbers.hold, text: after(voice, rules) },
  ];
}

function charging({ t, view }: Voice, rules: JobRules): string {
  const risk = t('rules.risk', { hours: rules.paymentRiskHours });
  switch (view.payment?.method) {
    case 'save':
      return `${t('rules.chargeSaved', { days: rules.chargeBeforeStartDays })} ${risk}`;
    case 'authorise':
      return `${t('rules.chargeAuthorised', { hours: rules.captureBeforeStartHours })} ${risk}`;
    default:
      return t('rules.chargeNow');
  }
}

function cancelling({ t, format }: Voice, { cancellation }: JobRules): string {
  const { short, lastMinute } = cancellation;
  const whole = { whole: true };
  return [
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
  ].join(' ');
}

function after({ t, format }: Voice, rules: JobRules): string {
  return [
    t('rules.hold', { warn: rules.holdWarnDays, days: rules.holdRefundDays }),
    t('rules.twoAdmins', { amount: format.money(rules.dispute.twoAdminsAbove, { whole: true }) }),
    t('rules.limits', {
      files: rules.dispute.evidenceFiles,
      offers: rules.dispute.mediationProposals,
      hours: rules.mutualCancellationHours,
      minutes: rules.paymentMinutes,
    }),
    t('rules.closing', { days: rules.closeAfterDays, review: rules.reviewWindowDays, tip: rules.tipDays }),
  ].join(' ');
}

function listed({ format }: Voice, numbers: readonly number[]): string {
  return new Intl.ListFormat(format.locale).format(numbers.map((number) => format.number(number)));
}
