import { quoteServiceFee, currentFees } from '#domain/money/quoted-fees.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import type { PromoTerms } from '#query-api/contract/offers.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

interface AllInProps {
  /** The label of the price. */
  label: string;
  /** Minor units; null while it is not an amount. */
  price: number | null;
  currency: string;
  /** The discount of a promo code. */
  promo?: PromoTerms | null;
}

/** A price that is not agreed yet, with today's fees: the client's total. */
export function AllInPrice({ label, price, currency, promo = null }: AllInProps) {
  const t = useT('job');
  const format = useFormat();
  if (price === null || price === 0 || !isCurrency(currency)) return null;
  const { min, max } = currentFees.serviceFeeBounds[currency];
  const money = (amount: number): string => format.money({ amount, currency });
  return (
    <div className="rounded-card bg-surface px-4 py-2" aria-live="polite">
      <MoneyRows
        rows={[
          { label, amount: money(price) },
          {
            label: t('money.serviceFeeRate', { percent: format.percent(currentFees.serviceFeeBp) }),
            reason: t('money.serviceFeeBounds', { min: money(min), max: money(max) }),
            amount: money(quoteServiceFee(price, currency)),
          },
          ...(promo === null
            ? []
            : [{ label: t('promo.off', { code: promo.code }), amount: money(-promo.discount.amount) }]),
          {
            label: t('money.youPay'),
            amount: money(promo?.total.amount ?? price + quoteServiceFee(price, currency)),
            sum: true,
          },
        ]}
      />
    </div>
  );
}
