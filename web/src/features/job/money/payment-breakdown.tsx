import { MoneyRows } from '#web/ui/money-rows.tsx';

import type { JobContext } from '../model/job-context.ts';
import type { Money } from './money-texts.ts';
import { priceLines } from './price-lines.ts';

/** The client's past or future payment: the reasons are next to the numbers. */
export function PaymentBreakdown({ context: { view, t, format, date }, money }: { context: JobContext; money: Money }) {
  const forClient = view.role === 'client';
  // An end voids what was only authorized: of the agreed sum the panel names the charged part.
  const settled = money.stage === 'settled';
  const pays = settled ? money.captured : money.total;
  const spared = money.total.amount - pays.amount;
  const charged = settled ? money.taken.amount === pays.amount : money.capturedAt !== null;
  const title = !forClient ? t('money.whatClientPaid') : charged ? t('money.whatYouPaid') : t('money.whatYouPay');
  const sum = !forClient ? t('money.clientPays') : charged ? t('money.youPaid') : t('money.youPay');
  const { currency } = money.price;
  return (
    <div className="mb-5.5">
      <h3 className="text-xs font-semibold text-subtle">{title}</h3>
      <MoneyRows
        rows={[
          ...priceLines(view).map(({ changedAt, amount, reason, byBank }) => ({
            label:
              changedAt === null
                ? t('money.price')
                : t(byBank ? 'money.priceTaken' : 'money.priceChange', { date: date(changedAt, 'short') }),
            reason: reason === null ? undefined : format.quote(reason),
            amount: format.money({ amount, currency }),
          })),
          {
            label: t('money.serviceFeeRate', { percent: format.percent(money.serviceFeeBp) }),
            reason: t('money.serviceFeeBounds', {
              min: format.money(money.serviceFeeMin),
              max: format.money(money.serviceFeeMax),
            }),
            amount: format.money(money.serviceFee),
          },
          ...(money.discount.amount > 0
            ? [
                {
                  label: t('money.promo'),
                  reason: t('money.promoReason'),
                  amount: format.money({ amount: -money.discount.amount, currency }),
                },
              ]
            : []),
          ...(spared > 0
            ? [{ label: t('money.notCharged'), amount: format.money({ amount: -spared, currency }) }]
            : []),
          { label: sum, amount: format.money(pays), sum: true },
        ]}
      />
    </div>
  );
}
