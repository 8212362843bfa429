import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { DisputeView } from '../contract/dispute.ts';

/**
 * The state of a job's latest dispute. A chargeback or the hold's ceiling can end the job before the dispute's own end.
 */
export function toDisputeProgress({ facts, details }: Pick<JobRow, 'facts' | 'details'>): DisputeView['progress'] {
  if (findDisputeEnd({ details }) !== null) return 'over';
  return facts.state === 'ChargebackOpen' ? 'chargeback-open' : 'runs';
}

/** When it ended, in any way; null while it is open. */
export function findDisputeEnd({ details: { dispute } }: Pick<JobRow, 'details'>): string | null {
  return dispute?.resolved?.at ?? dispute?.ended?.at ?? null;
}
