import { Check } from 'lucide-react';

import { exportParts, type ExportPart } from '#query-api/contract/data-export.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { partIcons } from './part-icons.ts';

interface PartsListProps {
  /** While the copy is put together: how many of the parts are done, in this order. */
  done?: number;
  /** Entries of each part, once they are known. */
  counts?: Readonly<Record<ExportPart, number>>;
}

type State = 'plain' | 'done' | 'now' | 'waiting';

/** What a copy contains, part by part. */
export function PartsList({ done, counts }: PartsListProps) {
  const t = useT('dataExport');
  const format = useFormat();
  const stateOf = (nth: number): State => {
    if (done === undefined) return 'plain';
    if (nth < done) return 'done';
    return nth === done ? 'now' : 'waiting';
  };
  return (
    <ul className="divide-y divide-border">
      {exportParts.map((part, nth) => {
        const state = stateOf(nth);
        return (
          <li
            key={part}
            className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3.5 px-5 py-3 sm:px-6 sm:py-3.5"
          >
            <PartMark part={part} state={state} />
            <div className={classNames('min-w-0', state === 'waiting' && 'text-muted')}>
              <b className="block font-semibold">{t(`parts.${part}.title`)}</b>
              <span className="block text-sm text-muted">
                {state === 'now' || state === 'waiting' ? t(state) : t(`parts.${part}.text`)}
              </span>
            </div>
            {counts !== undefined && <span className="tabular text-sm text-muted">{format.number(counts[part])}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function PartMark({ part, state }: { part: ExportPart; state: State }) {
  if (state === 'plain') return <Icon icon={partIcons[part]} className="mt-0.5 text-muted" />;
  if (state === 'done') return <Icon icon={Check} className="mt-0.5 text-primary" />;
  return <span className="mt-1 text-primary">{state === 'now' && <Spinner />}</span>;
}
