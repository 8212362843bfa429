import type { JobView } from '#query-api/contract/job.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { mainDue } from '#web/lib/money/main-payment.ts';
import { useFormat } from '#web/lib/use-format.ts';
import type { MoneyRow } from '#web/ui/money-rows.tsx';

import { isPaid, type PayFor } from './payment-purpose.ts';

/** The lines of the payment: of the whole booking, or of the additional payment. */
export function useSummaryRows(view: JobView, payFor: PayFor): MoneyRow[] {
  const t = useT('checkout');
  const tJob = useT('job');
  const isDone = isPaid(view, payFor);
  const format = useFormat();
  const name = useNames().short(view.job.provider, 'provider');
  const { money } = view;
  if (money === null) return [];
  if (payFor.purpose !== 'main') {
    const due = view.paymentsDue.find(({ ref }) => ref === payFor.ref);
    const tip = view.tips.find(({ tipId }) => tipId === payFor.ref);
    const amount = due?.amount ?? tip?.amount;
    if (amount === undefined) return [];
    const label = payFor.purpose === 'tip' ? t('summary.tipFor', { name }) : t('summary.change');
    const reason = payFor.purpose === 'tip' ? t('summary.tipReason') : t('summary.changeReason');
    return [
      { label, reason, amount: format.money(amount) },
      { label: isDone ? tJob('money.youPaid') : t('summary.total'), amount: format.money(amount), sum: true },
    ];
  }
  const promo: MoneyRow[] =
    money.discount.amount === 0
      ? []
      : [
          {
            label: t('summary.promo'),
            amount: format.money({ ...money.discount, amount: -money.discount.amount }),
          },
        ];
  const saved = isChargedLater(view);
  const totalLabel = () => {
    if (isDone) return tJob('money.youPaid');
    return saved ? t('summary.totalLater') : t('summary.total');
  };
  const total = mainDue(view) ?? money.total;
  const before = total.amount - money.total.amount;
  const paid: MoneyRow[] =
    before === 0 ? [] : [{ label: t('summary.paidBefore'), amount: format.money({ ...total, amount: before }) }];
  return [
    { label: t('summary.price', { name }), amount: format.money(money.price) },
    {
      label: t('summary.serviceFeeRate', { percent: format.percent(money.serviceFeeBp) }),
      reason: t('summary.serviceFeeBounds', {
        min: format.money(money.serviceFeeMin),
        max: format.money(money.serviceFeeMax),
      }),
      amount: format.money(money.serviceFee),
    },
    ...promo,
    ...paid,
    { label: totalLabel(), amount: format.money(total), sum: true },
  ];
}

/** A saved card is charged before the start; after a failed or finished charge nothing is deferred any more. */
function isChargedLater({ payment }: JobView): boolean {
  return payment?.method === 'save' && payment.status !== 'at-risk' && payment.status !== 'captured';
}
