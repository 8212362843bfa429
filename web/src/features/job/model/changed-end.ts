import { plusMinutes } from '#domain/time.ts';
import type { PendingChange } from '#query-api/contract/job-turns.ts';

import type { Voice } from './voice.ts';

type Terms = PendingChange['before'];

/** By when the work would be done, where a change lets it take longer or shorter; else its end moves with its start. */
export function changedEnd({ t, date }: Voice, { before, proposed }: PendingChange): string | null {
  if (proposed.durationMinutes === before.durationMinutes) return null;
  return t('proposal.done', { date: date(endOf(proposed), 'fullMoment'), old: date(endOf(before)) });
}

function endOf({ startAt, durationMinutes }: Terms): string {
  return plusMinutes(startAt, durationMinutes);
}
