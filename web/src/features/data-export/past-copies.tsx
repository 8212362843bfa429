import { FileDown } from 'lucide-react';

import type { DataExport } from '#query-api/contract/data-export.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { exportReceiptPath } from './data-exports-query.ts';

/** Every copy that the person asked for, each with a receipt. */
export function PastCopies({ copies }: { copies: readonly DataExport[] }) {
  const t = useT('dataExport');
  const format = useFormat();
  if (copies.length === 0) return null;
  return (
    <Panel flush title={t('history.title')}>
      <ul className="divide-y divide-border">
        {copies.map((copy) => {
          const date = format.date(copy.requestedAt, 'fullMoment');
          return (
            <li
              key={copy.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-5 py-2 sm:px-6 sm:py-2.5"
            >
              <div className="min-w-0">
                <Moment at={copy.requestedAt} style="fullMoment" className="block text-sm text-muted" />
                <b className="block font-semibold">{t(`history.${stateOf(copy)}`)}</b>
              </div>
              <a
                href={exportReceiptPath(copy.id)}
                download
                aria-label={t('history.receiptOf', { date })}
                className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary no-underline hover:underline"
              >
                <Icon icon={FileDown} size={16} />
                {t('receipt')}
              </a>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function stateOf({ state, endReason }: DataExport): DataExport['state'] | 'replaced' {
  return state === 'expired' && endReason === 'replaced' ? 'replaced' : state;
}
