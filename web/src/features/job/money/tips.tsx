import { MoneyRows } from '#web/ui/money-rows.tsx';

import type { JobContext } from '../model/job-context.ts';

/** Tips go to the provider in full, without any fee. */
export function Tips({ context: { view, t, format, date, provider: name } }: { context: JobContext }) {
  const tips = view.tips.filter(({ status }) => status !== 'expired');
  if (tips.length === 0) return null;
  return (
    <div className="mt-5.5">
      <h3 className="text-xs font-semibold text-subtle">{t('money.tips')}</h3>
      <MoneyRows
        rows={tips.map((tip) => ({
          label: view.role === 'provider' ? t('money.tipYours') : t('money.tip', { name }),
          reason:
            tip.status === 'paid'
              ? t('money.tipPaid', { date: date(tip.at, 'short') })
              : tip.paymentDueAt === null
                ? t('money.stage.due')
                : t('money.tipDue', { date: date(tip.paymentDueAt) }),
          amount: format.money(tip.amount),
        }))}
      />
    </div>
  );
}
