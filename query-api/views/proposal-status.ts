import { hasExpired } from '#domain/job/dispute-outcome.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import type { DisputeView } from '../contract/dispute.ts';
import { toDisputeProgress } from './dispute-progress.ts';

/**
 * A decision or the end of the dispute makes open proposals expire, except the accepted one. A proposal with a past
 * date has expired, too.
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
  if (toDisputeProgress(job) !== 'over') {
    return dispute?.decision === null && !hasExpired(proposal.outcome, now) ? 'open' : 'expired';
  }
  const same = JSON.stringify(resolved?.outcome) === JSON.stringify(proposal.outcome);
  return resolved?.how === 'agreed' && same ? 'accepted' : 'expired';
}
