import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import type { DisputeView } from '../contract/dispute.ts';
import { courseOf } from './dispute-course.ts';

/** Whatever stood open when the dispute was decided, or ended, lapsed, unless it was what ended it. */
export function proposalStatus(
  job: Pick<JobRow, 'facts' | 'details'>,
  proposalId: string,
): DisputeView['proposals'][number]['status'] {
  const { dispute } = job.facts;
  const proposal = dispute?.proposals.find((known) => known.proposalId === proposalId);
  const resolved = job.details.dispute?.resolved ?? null;
  if (proposal === undefined || proposal.status === 'replaced') return 'lapsed';
  if (proposal.status !== 'open') return proposal.status;
  if (courseOf(job) !== 'over') return dispute?.decision === null ? 'open' : 'lapsed';
  const same = JSON.stringify(resolved?.outcome) === JSON.stringify(proposal.outcome);
  return resolved?.how === 'agreed' && same ? 'accepted' : 'lapsed';
}
