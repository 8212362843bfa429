import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface ActionRequiredPanelProps {
  title: string;
  /** How many wait in total. */
  total: number;
  /** The shown ones, the most urgent first. */
  shown: number;
  /** A link to the full list. */
  all: string;
  children: ReactNode;
}

/** What waits for the person: the most urgent entries, the count, and a link to the rest. */
export function ActionRequiredPanel({ title, total, shown, all, children }: ActionRequiredPanelProps) {
  const t = useT('job');
  return (
    <Panel
      flush
      title={
        <>
          {title}
          <CountBadge value={total} hot />
        </>
      }
      foot={
        total > shown ? (
          <span className="flex min-h-11 items-center justify-between gap-4">
            {t('list.shownOf', { shown, count: total })}
            <Link to={all} className="inline-flex min-h-11 items-center font-semibold">
              {t('list.more')}
            </Link>
          </span>
        ) : undefined
      }
    >
      <RowList label={title}>{children}</RowList>
    </Panel>
  );
}
