import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { partAt } from './largest-changes.ts';
import { ShareBefore } from './share-before.tsx';
import { useFigures } from './use-figures.ts';

interface FigureTableProps {
  title: string;
  /** The heading of the names. */
  first: string;
  /** Which step's share is shown; null for who finished. */
  step: number | null;
  /** Without `before` on all, they are not compared. */
  rows: readonly {
    readonly name: string;
    readonly reached: readonly number[];
    readonly before?: readonly number[] | null;
  }[];
}

/** The parts of a funnel: how many were there, and what share went on; beside the period before. */
export function FigureTable({ title, first, step, rows }: FigureTableProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const isCompared = rows.some(({ before }) => before !== undefined);
  const heading = 'px-2 py-2.5 text-end font-normal';
  return (
    <Panel flush title={title}>
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-border text-muted">
              <th scope="col" className="px-5 py-2.5 text-start font-normal">
                {first}
              </th>
              <th scope="col" className={heading}>
                {t('column.reached')}
              </th>
              <th scope="col" className={isCompared ? heading : `${heading} pe-5`}>
                {step === null ? t('column.finished') : t('column.fromBefore')}
              </th>
              {isCompared && (
                <th scope="col" className={`${heading} pe-5`}>
                  {`${t('conversions.before')} · ${t('compare.difference')}`}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows.map(({ name, reached, before }) => {
              const now = partAt(reached, step);
              return (
                <tr key={name}>
                  <th scope="row" className="px-5 py-2.5 text-start font-normal wrap-anywhere">
                    {name}
                  </th>
                  <td className="px-2 py-2.5 text-end">{now.of === 0 ? '–' : figures.number(now.of)}</td>
                  <td className={`px-2 py-2.5 text-end font-semibold ${isCompared ? '' : 'pe-5'}`}>
                    {figures.share(now.count, now.of)}
                  </td>
                  {isCompared && (
                    <td className="py-2.5 ps-2 pe-5 text-end">
                      <ShareBefore now={now} before={before ? partAt(before, step) : null} />
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
