import { Radio, WifiOff } from 'lucide-react';
import { useState } from 'react';

import type { TimelineEntry } from '#query-api/contract/job.ts';
import { useLiveState } from '#web/lib/live/live-context.tsx';
import { useDisputeWords } from '#web/lib/jobs/use-dispute-words.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Timeline, type TimelineItem } from '#web/ui/timeline.tsx';

import { isStaff, useWords, type Voice } from '../model/voice.ts';
import { tellingFor } from './telling.ts';
import { lookOf, upcomingIcon } from './timeline-looks.ts';
import { wordsOf } from './timeline-words.ts';
import { isPaused, upcomingWords } from './upcoming-words.ts';

/** Steps between our servers and the payment provider: in the admin's story, but nothing that people wait for. */
const inner = new Set([
  'PaymentInitiated',
  'CaptureRequested',
  'ChargeRequested',
  'TransferRequested',
  'ReversalRequested',
]);

/** A tip that is paid says that it was given and charged: those who are not staff read of it once. */
function isToldByTip(timeline: readonly TimelineEntry[], entry: TimelineEntry): boolean {
  if (entry.kind === 'PaymentCaptured') return entry.facts['purpose'] === 'tip';
  if (entry.kind !== 'TipGiven') return false;
  // The latest stands first, and no second tip is given before the first is paid or lapsed.
  const later = timeline.slice(0, timeline.indexOf(entry));
  return later.findLast(({ kind }) => kind === 'TipPaid' || kind === 'TipLapsed')?.kind === 'TipPaid';
}

export function JobTimeline({ voice: job }: { voice: Voice }) {
  const voice = useWords(job, 'timeline');
  const { t, view, date } = voice;
  const telling = tellingFor(voice, useNames(), useDisputeWords());
  const isFresh = useFreshness(view.timeline.map((entry) => entry.eventId));
  const past: TimelineItem[] = view.timeline
    .filter((entry) => isStaff(view) || !(inner.has(entry.kind) || isToldByTip(view.timeline, entry)))
    .map((entry) => {
      const { named = false, ...words } = wordsOf(entry, telling);
      return {
        id: entry.eventId,
        ...lookOf(entry.kind),
        ...words,
        by: named ? undefined : (entry.staffName ?? undefined),
        when: date(entry.at),
        instant: entry.at,
        fresh: isFresh(entry.eventId),
      };
    });
  const next = view.upcoming
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((entry): TimelineItem => {
      const item = { id: `${entry.kind} ${entry.at}`, tone: 'next' as const, icon: upcomingIcon(entry.kind) };
      const moment = { when: date(entry.at), instant: entry.at, struck: isPaused(entry) };
      return { ...item, ...upcomingWords(entry, telling), ...moment };
    });
  return (
    <Panel title={t('title')} aside={<LiveChip voice={voice} />}>
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

function LiveChip({ voice: { t } }: { voice: Voice<'timeline'> }) {
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

/** Entries that were not there when the page was opened arrived while it was watched. */
function useFreshness(ids: readonly string[]): (id: string) => boolean {
  const [first] = useState(() => new Set(ids));
  return (id) => !first.has(id);
}
