import { isRefundSent } from '#web/lib/money/sent-money.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';

import type { JobContext } from '../model/job-context.ts';
import { isOver, type Money } from './money-texts.ts';

/** One segment per recipient, and a line for each. */
export function MoneySplit({ context, money }: { context: JobContext; money: Money }) {
  const { view, t, format, provider: name } = context;
  const forProvider = view.role === 'provider';
  const settled = money.stage === 'settled';
  const back = settled ? money.refund.amount : 0;
  const whole = money.providerAmount.amount + money.platformAmount.amount + back;
  if (whole === 0) return null;
  const share = (part: number): string => format.percent(Math.round((part / whole) * 10_000));
  const shares = { provider: share(money.providerAmount.amount), platform: share(money.platformAmount.amount) };
  const title = isOver(money)
    ? t('money.whereReleased')
    : money.stage === 'frozen'
      ? t('money.whereFull')
      : t('money.where');
  return (
    <div>
      <h3 className="mb-2.5 text-xs font-semibold text-subtle">{title}</h3>
      <SplitBar
        label={barLabel(context, shares, back > 0 ? { back: backLabel(context, money), share: share(back) } : null)}
        parts={[
          { tone: 'back', amount: back },
          { tone: 'primary', amount: money.providerAmount.amount },
          { tone: 'leaf', amount: money.platformAmount.amount },
        ]}
      />
      <div className="mt-3">
        <MoneyRows
          rows={[
            ...(settled
              ? [
                  {
                    label: backLabel(context, money),
                    amount: format.money(money.refund),
                    swatch: 'back' as const,
                  },
                ]
              : []),
            {
              label: forProvider ? t('money.youReceive') : t('money.receives', { name }),
              reason: settled ? undefined : commissionReason(context, money),
              amount: format.money(money.providerAmount),
              swatch: 'primary',
            },
            {
              label: t('money.platformShare'),
              reason: settled ? undefined : platformReason(context, money),
              amount: format.money(money.platformAmount),
              swatch: 'leaf',
            },
          ]}
        />
      </div>
    </div>
  );
}

/** The bar as text; the provider's own share as "yours". */
function barLabel(
  { view, t, provider: name }: JobContext,
  shares: { provider: string; platform: string },
  returned: { back: string; share: string } | null,
): string {
  if (view.role === 'provider') {
    return returned === null ? t('money.splitYours', shares) : t('money.splitBackYours', { ...returned, ...shares });
  }
  return returned === null
    ? t('money.split', { name, ...shares })
    : t('money.splitBack', { name, ...returned, ...shares });
}

/** The refund: pending, or done. */
function backLabel({ view, t }: JobContext, money: Money): string {
  const sent = isRefundSent(money) && money.refund.amount > 0;
  if (view.role === 'client') return sent ? t('money.sentBackToYou') : t('money.backToYou');
  return sent ? t('money.sentBackToClient') : t('money.backToClient');
}

function commissionReason({ t, format, view }: JobContext, money: Money): string {
  const level = view.job.provider?.level;
  const values = { price: format.money(money.price), percent: format.percent(money.commissionBp) };
  return level
    ? t('money.receivesReasonLevel', { ...values, level: t(`level.${level}`) })
    : t('money.receivesReason', values);
}

function platformReason({ t, format }: JobContext, money: Money): string {
  const values = { fee: format.money(money.serviceFee), commission: format.money(money.commission) };
  return money.discount.amount > 0
    ? t('money.platformReasonPromo', { ...values, promo: format.money(money.discount) })
    : t('money.platformReason', values);
}
