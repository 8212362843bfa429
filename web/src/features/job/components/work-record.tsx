import { ChevronDown } from 'lucide-react';

import type { RecordEntry } from '#query-api/contract/job-progress.ts';
import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { pastDispute } from '../model/past-dispute.ts';
import { quotedEntry } from '../model/quoted-entry.ts';
import { useNamespace, type JobContext } from '../model/job-context.ts';
import { PastDisputeEntry } from './past-dispute.tsx';

/**
 * Both sides' texts and photos of the work, in every round: the latest unfolded, earlier ones folded. A past dispute
 * is part of it.
 */
export function WorkRecord({ context }: { context: JobContext }) {
  const { view, t } = context;
  const newest = view.record.toReversed();
  const shownAbove = quotedEntry(view) !== undefined;
  const latest = shownAbove ? undefined : newest[0];
  const earlier = newest.slice(1);
  const dispute = pastDispute(view);
  const open = [
    ...(latest === undefined ? [] : [{ at: latest.at, entry: <Entry context={context} entry={latest} /> }]),
    ...(dispute === null
      ? []
      : [{ at: dispute.openedAt, entry: <PastDisputeEntry context={context} dispute={dispute} /> }]),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  if (open.length === 0 && earlier.length === 0) return null;
  return (
    <Panel title={t('record.title')}>
      {open.map(({ at, entry }, index) => (
        <div key={at} className={index === 0 ? undefined : 'mt-4 border-t border-border pt-4'}>
          {entry}
        </div>
      ))}
      {earlier.length > 0 && (
        <details className={open.length === 0 ? 'group' : 'group mt-4 border-t border-border pt-1'}>
          <summary className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
            {t('record.earlier', { count: earlier.length })}
            <Icon icon={ChevronDown} className="text-muted transition-[rotate] group-open:rotate-180" />
          </summary>
          <ol className="divide-y divide-border">
            {earlier.map((entry) => (
              <li key={entry.at + entry.origin} className="py-4 last:pb-0">
                <Entry context={context} entry={entry} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  );
}

function Entry({ context, entry: { origin, by, text, files, at } }: { context: JobContext; entry: RecordEntry }) {
  const { view, t, date } = useNamespace(context, 'dispute');
  return (
    <>
      <h3 className="text-base font-bold">{t(`origin.${origin}`)}</h3>
      <p className="text-sm text-subtle">
        {by === view.role ? t('you') : context[by]} · {date(at, 'fullMoment')}
      </p>
      {text && <p className="mt-1.5 max-w-[70ch] wrap-anywhere whitespace-pre-line">{text}</p>}
      <JobPhotos files={files} small />
    </>
  );
}
