import type { ReactNode } from 'react';

import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { partAt } from './largest-changes.ts';
import { ShareBefore, ShareBeforeHeading } from './share-before.tsx';
import { StepTimes } from './step-times.tsx';
import { useFigures } from './use-figures.ts';

interface FigureTableProps {
  /** Above the table, which has its figures. */
  chart?: ReactNode;
  title: string;
  /** The heading of the names. */
  first: string;
  /** Which step's share and time are shown; null for who finished, which has no time. */
  step: number | null;
  /** Without `before` on all, they are not compared. */
  rows: readonly {
    readonly name: string;
    readonly reached: readonly number[];
    readonly before?: readonly number[] | null;
    readonly times: FunnelView['weeks'][number]['times'];
  }[];
}

/** The parts of a funnel: how many were there, what share went on, beside the period before, and how long that took. */
export function FigureTable({ chart, title, first, step, rows }: FigureTableProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const isCompared = rows.some(({ before }) => before !== undefined);
  const hasTimes = step !== null;
  const cell = 'px-1.5 py-2.5 text-end sm:px-2';
  const last = 'py-2.5 ps-1.5 pe-5 text-end sm:ps-2 sm:pe-6';
  return (
    <Panel flush title={title}>
      {chart}
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-border text-muted">
              <th scope="col" className="py-2.5 ps-5 pe-1.5 text-start font-normal sm:ps-6">
                {first}
              </th>
              <th scope="col" className={`${cell} font-normal`}>
                {t('column.reached')}
              </th>
              <th scope="col" className={`${isCompared || hasTimes ? cell : last} font-normal`}>
                {step === null ? t('column.finished') : t('column.fromBefore')}
              </th>
              {isCompared && (
                <th scope="col" className={`${hasTimes ? cell : last} font-normal`}>
                  <ShareBeforeHeading />
                </th>
              )}
              {hasTimes && (
                <th scope="col" className={`${last} font-normal`}>
                  {t('column.times')}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows.map(({ name, reached, before, times }) => {
              const now = partAt(reached, step);
              const time = step === null ? undefined : times?.[step];
              return (
                <tr key={name}>
                  <th scope="row" className="py-2.5 ps-5 pe-1.5 text-start font-normal wrap-break-word sm:ps-6">
                    {name}
                  </th>
                  <td className={`${cell} whitespace-nowrap`}>{now.of === 0 ? '–' : figures.number(now.of)}</td>
                  <td className={`${isCompared || hasTimes ? cell : last} font-semibold whitespace-nowrap`}>
                    {figures.share(now.count, now.of)}
                  </td>
                  {isCompared && (
                    <td className={hasTimes ? cell : last}>
                      <ShareBefore now={now} before={before ? partAt(before, step) : null} />
                    </td>
                  )}
                  {hasTimes && (
                    <td className={last}>
                      <StepTimes of={time} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
