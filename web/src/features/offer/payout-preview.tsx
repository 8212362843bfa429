import { computeShare } from '#domain/money/fees.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';

interface ReceiveProps {
  price: string;
  currency: string;
  commissionBp: number | null;
}

/** The provider's share of the price, while it is typed. */
export function PayoutPreview({ price, currency, commissionBp }: ReceiveProps) {
  const t = useT('provider');
  const format = useFormat();
  const amount = parseAmount(price, currency, format.locale);
  if (amount === null || amount === 0 || commissionBp === null) return null;
  const commission = computeShare(amount, commissionBp);
  return (
    <div className="rounded-card bg-surface px-4 py-2" aria-live="polite">
      <MoneyRows
        rows={[
          { label: t('offer.price'), amount: format.money({ amount, currency }) },
          {
            label: t('offer.commission', { percent: format.percent(commissionBp) }),
            amount: format.money({ amount: -commission, currency }),
          },
          { label: t('offer.youReceive'), amount: format.money({ amount: amount - commission, currency }), sum: true },
        ]}
      />
    </div>
  );
}
