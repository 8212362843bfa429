import { providerLevels } from '#domain/account/provider-levels.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { useT } from '../i18n/use-t.ts';
import { useCategoryName } from './use-category-name.ts';
import { useCountry } from '../locale/country-context.tsx';
import { useFormat } from '../use-format.ts';

/** Today's rules of a job as text, each a paragraph, with the amounts of the reader's country. */
export function useRuleSentences() {
  const t = useT('job');
  const format = useFormat();
  const categoryName = useCategoryName();
  const currency = toCurrency(useCountry().country);
  const rules = ruleBook.policies.current;
  const fees = ruleBook.fees.current;
  const sum = (amount: number) => format.money({ amount, currency }, { whole: true });
  const listed = (parts: readonly string[]) => new Intl.ListFormat(format.locale).format(parts);
  const formatFee = ({ basisPoints, min, max }: typeof rules.cancellationFee) => ({
    percent: format.percent(basisPoints),
    min: sum(min[currency]),
    max: sum(max[currency]),
  });
  return {
    price: () => t('rules.one'),
    charge: () =>
      format.sentences(
        t('rules.chargeWhen', { authorise: rules.authoriseWithinDays, save: rules.chargeBeforeStartDays }),
        t('rules.risk', { hours: rules.otherCardHours }),
        t('rules.cards', { cards: rules.otherCards }),
      ),
    hold: () => t('rules.hold', { warn: rules.holdWarnDays, days: rules.holdRefundDays }),
    clientFee: () => {
      const { min, max } = fees.serviceFeeBounds[currency];
      return t('rules.feesClient', { percent: format.percent(fees.serviceFeeBp), min: sum(min), max: sum(max) });
    },
    commission: () => {
      const levels = providerLevels.map(
        (level) => `${t(`level.${level}`)} ${format.percent(fees.commissionBp[level])}`,
      );
      return t('rules.feesProvider', { levels: listed(levels) });
    },
    tips: () => t('rules.tips', { amount: sum(rules.tipCeiling[currency]), hours: rules.tipPaymentHours }),
    proposals: () =>
      t('rules.proposals', {
        answer: rules.changeAnswerHours,
        pay: rules.changePaymentHours,
        ceiling: sum(rules.priceCeiling[currency]),
        days: rules.bookAheadDays,
      }),
    cancelling: () =>
      format.sentences(
        t('rules.cancelling', {
          hours: rules.freeBeforeStartHours,
          minutes: rules.freeAfterBookingMinutes,
          ...formatFee(rules.cancellationFee),
        }),
        t('rules.cancellingLate', { hours: rules.lateBeforeStartHours, ...formatFee(rules.lateCancellationFee) }),
      ),
    withdrawal: () =>
      format.sentences(
        t('rules.consumers', { days: rules.withdrawalDays }),
        t('rules.consumersWork', { step: format.duration(rules.workedStepMinutes) }),
      ),
    noShow: () => t('rules.noShow', { minutes: rules.noShowFromMinutes, hours: rules.noShowContestHours }),
    approval: () =>
      format.sentences(
        t('rules.four', { time: format.hours(rules.approvalHours) }),
        t('rules.approvalUsual', {
          long: format.hours(rules.longApprovalHours),
          from: sum(rules.longApprovalFrom[currency]),
          trades: listed(rules.longApprovalCategories.map(categoryName)),
        }),
        t('rules.reminders', { hours: listed(rules.approvalReminderHours.map((hours) => format.number(hours))) }),
        t('rules.rounds', { count: rules.changeRounds }),
      ),
    grace: () =>
      format.sentences(t('rules.five', { hours: rules.graceHours }), t('rules.six', { hours: rules.graceHours })),
    disputes: () =>
      t('rules.disputes', {
        direct: rules.directFixHours,
        answer: rules.answerDays,
        mediation: rules.mediationDays,
        decision: rules.decisionDays,
        appeal: rules.appealDays,
      }),
    twoAdmins: () => t('rules.twoAdmins', { amount: sum(rules.secondAdminAbove[currency]) }),
  };
}
