import { hasExpired } from '#domain/job/dispute-outcome.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import type { DisputeView } from '../contract/dispute.ts';
import { toDisputeCourse } from './dispute-course.ts';

/**
 * Whatever stood open when the dispute was decided, or ended, lapsed, unless it was what ended it. So did an offer of a
 * day that is over.
 */
export function proposalStatus(
  job: Pick<JobRow, 'facts' | 'details'>,
  proposalId: string,
  now: string,
): DisputeView['proposals'][number]['status'] {
  const { dispute } = job.facts;
  const proposal = dispute?.proposals.find((known) => known.proposalId === proposalId);
  const resolved = job.details.dispute?.resolved ?? null;
  if (proposal === undefined || proposal.status === 'replaced') return 'expired';
  if (proposal.status !== 'open') return proposal.status;
  if (toDisputeCourse(job) !== 'over') {
    return dispute?.decision === null && !hasExpired(proposal.outcome, now) ? 'open' : 'expired';
  }
  const same = JSON.stringify(resolved?.outcome) === JSON.stringify(proposal.outcome);
  return resolved?.how === 'agreed' && same ? 'accepted' : 'expired';
}
