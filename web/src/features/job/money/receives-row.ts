import type { Money } from '#web/lib/format.ts';
import type { MoneyRow } from '#web/ui/money-rows.tsx';

import { isStaff, type JobContext } from '../model/job-context.ts';

/** The provider's share of a price, and why it is less. */
export function receivesRow({ view, t, format, provider: name }: JobContext, price: Money, receives: Money): MoneyRow {
  const rate = view.money?.commissionBp;
  return {
    label: isStaff(view) ? t('money.receives', { name }) : t('money.youReceive'),
    reason:
      rate === undefined
        ? undefined
        : t('money.receivesReason', { price: format.money(price), percent: format.percent(rate) }),
    amount: format.money(receives),
  };
}
