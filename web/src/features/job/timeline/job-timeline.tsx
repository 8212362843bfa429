import { Radio, WifiOff } from 'lucide-react';
import { useState } from 'react';

import type { TimelineEntry } from '#query-api/contract/job.ts';
import { useLiveState } from '#web/lib/live/live-context.tsx';
import { useDisputeLabels } from '#web/lib/jobs/use-dispute-labels.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Timeline, type TimelineItem } from './timeline.tsx';

import { isStaff, useNamespace, type JobContext } from '#web/features/job/model/job-context.ts';
import { momentAttribute } from '#web/ui/moment.tsx';
import { createEntryFormatting } from './entry-formatting.ts';
import { describeEntry } from './timeline-entries.ts';
import { upcomingIcon } from './upcoming-icon.ts';
import { isPaused, describeUpcoming } from './describe-upcoming.ts';

/** A paid tip has entries for the tip and its charge: the two sides see only one. */
function isCoveredByTip(timeline: readonly TimelineEntry[], entry: TimelineEntry): boolean {
  if (entry.kind === 'PaymentCaptured') return entry.facts['purpose'] === 'tip';
  if (entry.kind !== 'TipGiven') return false;
  // The latest is first, and no second tip can be given before the first is paid or expired.
  const later = timeline.slice(0, timeline.indexOf(entry));
  return later.findLast(({ kind }) => kind === 'TipPaid' || kind === 'TipExpired')?.kind === 'TipPaid';
}

export function JobTimeline({ context: job }: { context: JobContext }) {
  const context = useNamespace(job, 'timeline');
  const { t, view, date } = context;
  const formatting = createEntryFormatting(context, useNames(), useDisputeLabels());
  const isFresh = useFreshness(view.timeline.map((entry) => entry.eventId));
  const past: TimelineItem[] = view.timeline
    .filter((entry) => isStaff(view) || !isCoveredByTip(view.timeline, entry))
    .map((entry) => {
      const { named = false, ...shown } = describeEntry(entry, formatting);
      return {
        id: entry.eventId,
        ...shown,
        by: named ? undefined : (entry.staffName ?? undefined),
        when: date(entry.at),
        instant: momentAttribute(entry.at, view.timezone),
        fresh: isFresh(entry.eventId),
      };
    });
  const next = view.upcoming
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((entry): TimelineItem => {
      const item = { id: `${entry.kind} ${entry.at}`, tone: 'next' as const, icon: upcomingIcon(entry.kind) };
      const moment = {
        when: date(entry.at),
        instant: momentAttribute(entry.at, view.timezone),
        struck: isPaused(entry),
      };
      return { ...item, ...describeUpcoming(entry, formatting), ...moment };
    });
  return (
    <Panel title={t('title')} aside={<LiveChip context={context} />}>
      {next.length > 0 && (
        <div className="mb-5 border-b border-border pb-5">
          <h3 className="mb-3 text-xs font-semibold text-subtle">{t('upcoming')}</h3>
          <Timeline label={t('upcoming')} items={next} />
        </div>
      )}
      <h3 className="mb-3 text-xs font-semibold text-subtle">{t('soFar')}</h3>
      <Timeline label={t('soFar')} items={past} />
    </Panel>
  );
}

function LiveChip({ context: { t } }: { context: JobContext<'timeline'> }) {
  const state = useLiveState();
  return (
    <output>
      {state === 'live' && (
        <Chip tone="brand" icon={Radio}>
          {t('live')}
        </Chip>
      )}
      {state === 'offline' && (
        <Chip tone="warn" icon={WifiOff}>
          {t('offline')}
        </Chip>
      )}
    </output>
  );
}

/** Entries that did not exist when the page was opened arrived live. */
function useFreshness(ids: readonly string[]): (id: string) => boolean {
  const [first] = useState(() => new Set(ids));
  return (id) => !first.has(id);
}
