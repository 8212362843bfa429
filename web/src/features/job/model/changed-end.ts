import { plusMinutes } from '#domain/time.ts';
import type { PendingChange } from '#query-api/contract/job-progress.ts';

import type { JobContext } from './job-context.ts';

type Terms = PendingChange['before'];

/** The new end if a change alters the duration; otherwise the end moves with its start. */
export function changedEnd({ t, date }: JobContext, { before, proposed }: PendingChange): string | null {
  if (proposed.durationMinutes === before.durationMinutes) return null;
  return t('proposal.done', { date: date(computeEnd(proposed), 'fullMoment'), old: date(computeEnd(before)) });
}

function computeEnd({ startAt, durationMinutes }: Terms): string {
  return plusMinutes(startAt, durationMinutes);
}
