import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface CompareColumn {
  id: string;
  /** The column's subject. */
  head: ReactNode;
  /** One cell per row, in the rows' order. */
  cells: ReactNode[];
  foot?: ReactNode;
}

interface CompareTableProps {
  label: string;
  /** For screen readers: the names of the columns and of the last row. */
  heads: { columns: string; foot: string };
  rows: { id: string; label: string; strong?: boolean }[];
  columns: CompareColumn[];
}

/** Equal columns side by side: same width, and each fact on one line across. */
export function CompareTable({ label, heads, rows, columns }: CompareTableProps) {
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="w-full min-w-160 table-fixed border-collapse text-sm">
        <colgroup>
          <col className="w-24" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{heads.columns}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className="border-s border-border p-4 text-start align-top font-normal">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} className="border-t border-border">
              <th scope="row" className="px-4 py-2.5 text-start align-top font-normal text-subtle">
                {row.label}
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'border-s border-border px-4 py-2.5 align-top wrap-anywhere',
                    row.strong && 'tabular text-xl font-bold tracking-[-.02em]',
                  )}
                >
                  {column.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-border">
            <th scope="row">
              <span className="sr-only">{heads.foot}</span>
            </th>
            {columns.map((column) => (
              <td key={column.id} className="border-s border-border p-4 align-top">
                {column.foot}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
