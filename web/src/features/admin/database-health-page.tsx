import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';

import type { DatabaseHealthView } from '#query-api/contract/database-health.ts';
import { paths } from '#web/app/paths.ts';
import { fileSize } from '#web/lib/files/file-size.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { databaseHealthQuery } from './database-health-query.ts';
import { KeyValues } from './key-values.tsx';

/** Whether PostgreSQL and the event log are well, and the figures that say so. */
export function DatabaseHealthPage() {
  const t = useT('admin');
  const format = useFormat();
  const health = useSuspenseQuery(databaseHealthQuery).data;
  const { connections, blocks, log } = health;
  const unit = useUnit();
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('database.title')} />
      <BackLink to={paths.builds()}>{t('system.title')}</BackLink>
      <header className="mt-1.5 mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('database.title')}</h1>
        <p className="mt-1 max-w-[65ch] text-muted">{t('database.lead')}</p>
      </header>
      <div className="grid gap-6">
        <div role="status">
          <Problems health={health} />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Panel title={`PostgreSQL ${health.version}`}>
            <KeyValues
              rows={[
                { name: t('database.startedAt'), value: format.date(health.startedAt, 'exact') },
                { name: t('database.answer'), value: unit.milliseconds(health.answeredInMs) },
                { name: t('database.size'), value: fileSize(health.size, format) },
                {
                  name: t('database.connections'),
                  value: t('database.of', {
                    used: format.number(connections.used),
                    max: format.number(connections.max),
                  }),
                },
                { name: t('database.locks'), value: format.number(health.locks.waiting) },
                { name: t('database.memory'), value: blocks.asked === 0 ? '–' : unit.share(blocks) },
                { name: t('database.deadlocks'), value: format.number(health.deadlocks) },
              ]}
            />
          </Panel>
          <Panel title={t('database.log')}>
            <KeyValues
              rows={[
                { name: t('database.position'), value: log?.position ?? '–' },
                {
                  name: t('database.answer'),
                  value: log === null ? t('database.silent') : unit.milliseconds(log.answeredInMs),
                },
              ]}
            />
          </Panel>
        </div>
        <Tables tables={health.tables} />
      </div>
    </div>
  );
}

function useUnit() {
  const format = useFormat();
  const short = { style: 'unit', unitDisplay: 'short' } as const;
  return {
    milliseconds: (value: number) =>
      format.number(value, { ...short, unit: 'millisecond', maximumFractionDigits: value < 10 ? 1 : 0 }),
    seconds: (value: number) => format.number(value, { ...short, unit: 'second' }),
    share: ({ found, asked }: DatabaseHealthView['blocks']) => format.percent(Math.floor((found / asked) * 10_000)),
  };
}

function Problems({ health }: { health: DatabaseHealthView }) {
  const t = useT('admin');
  const format = useFormat();
  const unit = useUnit();
  const { problems, connections, locks, blocks, log, answeredInMs } = health;
  if (problems.length === 0) {
    return (
      <Note tone="ok" icon={CircleCheck}>
        {t('database.fine')}
      </Note>
    );
  }
  const texts = {
    log: t('database.problem.log'),
    slow: t('database.problem.slow', { time: unit.milliseconds(Math.max(answeredInMs, log?.answeredInMs ?? 0)) }),
    connections: t('database.problem.connections', {
      used: format.number(connections.used),
      max: format.number(connections.max),
    }),
    waiting: t('database.problem.waiting', { time: unit.seconds(locks.longestSeconds) }),
    cache: t('database.problem.cache', { share: unit.share(blocks) }),
    deadRows: t('database.problem.deadRows'),
    freeze: t('database.problem.freeze'),
  };
  return (
    <Note tone="warn" icon={TriangleAlert}>
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem}>{texts[problem]}</li>
        ))}
      </ul>
    </Note>
  );
}

function Tables({ tables }: Pick<DatabaseHealthView, 'tables'>) {
  const t = useT('admin');
  const format = useFormat();
  const heading = 'px-2 py-2.5 text-end font-normal whitespace-nowrap';
  return (
    <Panel flush title={t('database.tables')}>
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-border text-muted">
              <th scope="col" className="px-5 py-2.5 text-start font-normal">
                {t('database.table')}
              </th>
              <th scope="col" className={heading}>
                {t('database.size')}
              </th>
              <th scope="col" className={heading}>
                {t('database.rows')}
              </th>
              <th scope="col" className={heading}>
                {t('database.deadRows')}
              </th>
              <th scope="col" className={`${heading} pe-5`}>
                {t('database.cleanedAt')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {tables.map((table) => (
              <tr key={table.name}>
                <th scope="row" className="px-5 py-2.5 text-start font-semibold">
                  {table.name}
                </th>
                <td className="px-2 py-2.5 text-end whitespace-nowrap">{fileSize(table.size, format)}</td>
                <td className="px-2 py-2.5 text-end">{format.number(table.rows)}</td>
                <td className="px-2 py-2.5 text-end">{format.number(table.deadRows)}</td>
                <td className="py-2.5 ps-2 pe-5 text-end whitespace-nowrap">
                  {table.cleanedAt === null ? t('database.never') : format.date(table.cleanedAt, 'exact')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
