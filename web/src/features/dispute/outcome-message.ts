import { businessNow } from '#web/lib/clock.ts';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';

import type { DisputeContext } from './dispute-context.ts';
import { brokenRule, type OutcomeValues, type Stake } from './outcome-form.ts';

export function stakeOf({ view, job, currency, format }: DisputeContext): Stake {
  return {
    currency,
    locale: format.locale,
    timezone: job.timezone,
    captured: view.atStake.captured.amount,
    fees: view.atStake.platformAmount.amount,
  };
}

/**
 * The message that says how to fix a field of the outcome.
 * @param effectAt when it would take effect, if not at once: rework comes after that
 */
function outcomeMessage(of: DisputeContext, values: OutcomeValues, effectAt?: () => number): string {
  const { t, format, view, currency } = of;
  const stake = stakeOf(of);
  const max = format.money(view.atStake.captured);
  switch (brokenRule(values, stake, (effectAt ?? businessNow)())) {
    case 'kind':
      return t('form.error.kind');
    case 'partial':
      return t('form.error.partial', { max });
    case 'tooMuch':
      return t('form.error.tooMuch', { max });
    case 'tooLittle':
      return t('form.error.tooLittle', { fees: format.money({ amount: stake.fees, currency }) });
    case 'by':
      return effectAt === undefined ? t('form.error.by') : reworkAfter(of, effectAt);
    default:
      return t('form.error.amount', { max });
  }
}

/** The same, which asks back when an amount can mean two. */
export function useOutcomeMessage(of: DisputeContext, effectAt?: () => number) {
  const ask = useAmountQuestion();
  return (field: keyof OutcomeValues, values: OutcomeValues): string => {
    const question = field === 'refund' || field === 'toProvider' ? ask(values[field], of.currency) : null;
    return question ?? outcomeMessage(of, values, effectAt);
  };
}

/** The earliest date of rework. */
export function reworkAfter({ t, date }: DisputeContext, effectAt: () => number): string {
  return t('form.byAfter', { date: date(new Date(effectAt()).toISOString(), 'fullMoment') });
}
