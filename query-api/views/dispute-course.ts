import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { DisputeView } from '../contract/dispute.ts';

/** How far the latest dispute of a job is. The job may end without it: by its bank, or because money is held too long. */
export function toDisputeCourse({ facts, details }: Pick<JobRow, 'facts' | 'details'>): DisputeView['course'] {
  if (findDisputeEnd({ details }) !== null) return 'over';
  return facts.state === 'ChargebackOpen' ? 'chargeback-open' : 'runs';
}

/** When it ended, in whatever way; null while it does not. */
export function findDisputeEnd({ details: { dispute } }: Pick<JobRow, 'details'>): string | null {
  return dispute?.resolved?.at ?? dispute?.ended?.at ?? null;
}
