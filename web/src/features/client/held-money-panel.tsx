import type { ClientJobsView } from '#query-api/contract/jobs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Panel } from '#web/ui/panel.tsx';

type Held = ClientJobsView['held'][number];

/** The held money per currency, and its jobs: the lines add up to the sum above them. */
export function HeldMoneyPanel({ held }: { held: Held[] }) {
  const t = useT('client');
  return (
    <Panel title={t('held.title')}>
      {held.length === 0 && <p className="text-sm text-muted">{t('held.none')}</p>}
      <div className="grid gap-6">
        {held.map((sum) => (
          <HeldSum key={sum.currency} sum={sum} />
        ))}
      </div>
    </Panel>
  );
}

function HeldSum({ sum }: { sum: Held }) {
  const t = useT('client');
  const tJob = useT('job');
  const format = useFormat();
  const money = (amount: number): string => format.money({ amount, currency: sum.currency });
  const rest = sum.amount - sum.lines.reduce((total, { amount }) => total + amount, 0);
  const more = sum.jobs - sum.lines.length;
  return (
    <div>
      <p className="tabular text-4xl leading-[1.1] font-bold tracking-[-.035em]">{format.money(sum)}</p>
      <div className="mt-0.5 mb-4 text-sm text-muted">
        <p>{t('held.jobs', { count: sum.jobs })}</p>
        {sum.frozen > 0 && <p>{t('held.frozen', { amount: money(sum.frozen) })}</p>}
      </div>
      <MoneyRows
        rows={[
          ...sum.lines.map(({ title, number, amount }) => ({
            label: title ?? tJob('untitled', { number }),
            amount: money(amount),
          })),
          ...(more > 0 ? [{ label: t('held.more', { count: more }), amount: money(rest) }] : []),
        ]}
      />
    </div>
  );
}
