import type { ClientJobsView, JobSummary } from '#query-api/contract/jobs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** What is held now, per currency, and for which jobs. */
export function HeldPanel({ held, jobs }: { held: ClientJobsView['held']; jobs: JobSummary[] }) {
  const t = useT('client');
  const tJob = useT('job');
  const format = useFormat();
  const rows = jobs.flatMap((job) =>
    job.held === null
      ? []
      : [{ label: job.title ?? tJob('untitled', { number: job.number }), amount: format.money(job.held) }],
  );
  return (
    <Panel title={t('held.title')}>
      {held.length === 0 && <p className="text-sm text-muted">{t('held.none')}</p>}
      {held.map((sum) => (
        <div key={sum.currency}>
          <p className="tabular text-4xl leading-[1.1] font-bold tracking-[-.035em]">{format.money(sum)}</p>
          <p className="mt-0.5 text-sm text-muted">{t('held.text', { count: sum.jobs })}</p>
        </div>
      ))}
      {rows.length > 0 && (
        <div className="mt-4">
          <MoneyRows rows={rows} />
        </div>
      )}
    </Panel>
  );
}
