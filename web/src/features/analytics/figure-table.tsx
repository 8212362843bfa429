import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { useFigures } from './use-figures.ts';

interface FigureTableProps {
  title: string;
  /** The heading of the names. */
  first: string;
  rows: readonly { readonly name: string; readonly reached: readonly number[] }[];
}

/** The parts of a funnel: how many began, and how many finished. */
export function FigureTable({ title, first, rows }: FigureTableProps) {
  const t = useT('analytics');
  const figures = useFigures();
  return (
    <Panel flush title={title}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-border text-muted">
            <th scope="col" className="px-5 py-2.5 text-start font-normal">
              {first}
            </th>
            <th scope="col" className="px-2 py-2.5 text-end font-normal">
              {t('column.reached')}
            </th>
            <th scope="col" className="px-5 py-2.5 text-end font-normal">
              {t('column.finished')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ name, reached }) => {
            const [entered = 0, finished = 0] = [reached[0], reached.at(-1)];
            return (
              <tr key={name}>
                <th scope="row" className="px-5 py-2.5 text-start font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="px-2 py-2.5 text-end">{entered === 0 ? '–' : figures.number(entered)}</td>
                <td className="px-5 py-2.5 text-end font-semibold">{figures.share(finished, entered)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
