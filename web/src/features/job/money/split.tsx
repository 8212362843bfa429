import { MoneyRows } from '#web/ui/money-rows.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';

import type { Voice } from '../model/voice.ts';
import { isOver, type Money } from './money-words.ts';

/** One segment per receiver, and a line for each. */
export function Split({ voice, money }: { voice: Voice; money: Money }) {
  const { view, t, format, provider: name } = voice;
  const forProvider = view.role === 'provider';
  const settled = money.stage === 'settled';
  const whole = money.providerAmount.amount + money.platformAmount.amount + (settled ? money.refund.amount : 0);
  if (whole === 0) return null;
  const share = (part: number): string => format.percent(Math.round((part / whole) * 10_000));
  const title = isOver(money)
    ? t('money.whereReleased')
    : money.stage === 'frozen'
      ? t('money.whereFull')
      : t('money.where');
  return (
    <div>
      <h3 className="mb-2.5 text-xs font-semibold text-subtle">{title}</h3>
      <SplitBar
        label={t('money.split', {
          name,
          provider: share(money.providerAmount.amount),
          platform: share(money.platformAmount.amount),
        })}
        parts={[
          { tone: 'back', amount: settled ? money.refund.amount : 0 },
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
                    label: view.role === 'client' ? t('money.backToYou') : t('money.backToClient'),
                    amount: format.money(money.refund),
                    swatch: 'back' as const,
                  },
                ]
              : []),
            {
              label: forProvider ? t('money.youReceive') : t('money.receives', { name }),
              reason: settled ? undefined : commissionReason(voice, money),
              amount: format.money(money.providerAmount),
              swatch: 'primary',
            },
            {
              label: t('money.keeps'),
              reason: settled ? undefined : keepsReason(voice, money),
              amount: format.money(money.platformAmount),
              swatch: 'leaf',
            },
          ]}
        />
      </div>
    </div>
  );
}

function commissionReason({ t, format, view }: Voice, money: Money): string {
  const level = view.job.provider?.level;
  const values = { price: format.money(money.price), percent: format.percent(money.commissionBp) };
  return level
    ? t('money.receivesReasonLevel', { ...values, level: t(`level.${level}`) })
    : t('money.receivesReason', values);
}

function keepsReason({ t, format }: Voice, money: Money): string {
  const values = { fee: format.money(money.serviceFee), commission: format.money(money.commission) };
  return money.discount.amount > 0
    ? t('money.keepsReasonPromo', { ...values, promo: format.money(money.discount) })
    : t('money.keepsReason', values);
}
