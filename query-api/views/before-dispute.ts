import type { FileRef, JobDetails, Side } from '#projections/read-models/jobs/details.ts';
import type { TimelineRow } from '#projections/read-models/timelines.ts';
import type { JobPage } from './page.ts';

/** What one side said and showed of the matter before it was disputed. */
export interface Before {
  readonly origin: 'no-show' | 'claim' | 'changes';
  readonly by: Side;
  readonly text: string | null;
  readonly files: readonly FileRef[];
  readonly at: string;
}

/**
 * Claims of completion, requests of changes and a no-show from before the event with this revision, oldest first. The
 * timeline knows the texts of them all; their files the job keeps of the latest of each kind only.
 */
export function toldBefore({ job, timeline }: Pick<JobPage, 'job' | 'timeline'>, opened: number): Before[] {
  const latest = new Map(timeline.toSorted(byRevision).map(({ kind, revision }) => [kind, revision]));
  return timeline
    .filter(({ revision }) => revision < opened)
    .toSorted(byRevision)
    .flatMap((row, index, rows) => {
      const isLatest = latest.get(row.kind) === row.revision;
      const takenBack = rows.slice(index).some(({ kind }) => kind === 'NoShowWithdrawn');
      return toldIn(row, isLatest ? job.details : {}, takenBack);
    });
}

type Kept = Pick<JobDetails, 'claim' | 'changesRequested' | 'noShow'>;

function toldIn({ kind, at, facts }: TimelineRow, kept: Kept, takenBack: boolean): Before[] {
  switch (kind) {
    case 'CompletionClaimed': {
      const files = kept.claim?.photos ?? [];
      return [{ origin: 'claim', by: 'provider', text: textOf(facts['note']), files, at }];
    }
    case 'ChangesRequested': {
      const files = kept.changesRequested?.photos ?? [];
      return [{ origin: 'changes', by: 'client', text: textOf(facts['reason']), files, at }];
    }
    case 'NoShowClaimed': {
      if (kept.noShow === undefined || takenBack) return [];
      const { statement, files } = kept.noShow;
      return [{ origin: 'no-show', by: facts['by'] === 'client' ? 'client' : 'provider', text: statement, files, at }];
    }
    default:
      return [];
  }
}

function textOf(fact: TimelineRow['facts'][string] | undefined): string | null {
  return typeof fact === 'string' ? fact : null;
}

function byRevision(a: TimelineRow, b: TimelineRow): number {
  return a.revision - b.revision;
}
