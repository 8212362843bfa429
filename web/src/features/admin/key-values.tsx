import type { ReactNode } from 'react';

/** Names and values, separated by a hairline. */
export function KeyValues({ rows }: { rows: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-border text-sm">
      {rows.map((row) => (
        <div key={row.name} className="grid grid-cols-[132px_minmax(0,1fr)] gap-3 py-2">
          <dt className="text-muted wrap-anywhere">{row.name}</dt>
          <dd className="min-w-0 wrap-anywhere">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
