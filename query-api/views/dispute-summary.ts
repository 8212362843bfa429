import { hasExpired } from '#domain/job/dispute-outcome.ts';
import type { Dispute } from '#domain/job/dispute-state.ts';
import type { Side } from '#domain/side.ts';
import { hasCome } from '#domain/time.ts';
import { pendingDisputeStep } from '#projections/read-models/jobs/pending-actions.ts';
import type { DisputeSummary } from '../contract/job-progress.ts';
import { findDisputeEnd } from './dispute-progress.ts';
import type { JobPage } from './job-page.ts';

/** The common fields of all summaries of a dispute. */
export function disputeSummaryFields({ disputeId, stage, stageDueAt, by, reason, openedAt }: Dispute) {
  return { disputeId, stage, stageDueAt, by, reason, openedAt };
}

/** The latest dispute in short, for the viewer. */
export function buildDisputeSummary({ job, role, now }: JobPage): DisputeSummary | null {
  const { dispute } = job.facts;
  const disputeDetails = job.details.dispute;
  if (dispute === null || disputeDetails === undefined) return null;
  const { by } = dispute;
  const side = role === 'client' || role === 'provider' ? role : null;
  const pending = side === null ? null : pendingDisputeStep(job.facts, side);
  return {
    ...disputeSummaryFields(dispute),
    mine: by === side,
    actionRequired: pending !== null && hasCome(pending.from, now),
    offer: side === null ? null : openOffer(dispute, side, now),
    decided: dispute.decision?.outcome ?? null,
    resolvedAt: findDisputeEnd(job),
  };
}

/** Whose offer waits: one of the other side, which the viewer should answer, has priority. */
function openOffer({ proposals }: Dispute, side: Side, now: string): DisputeSummary['offer'] {
  const open = proposals.filter(({ status, outcome }) => status === 'open' && !hasExpired(outcome, now));
  if (open.some(({ by }) => by !== side)) return 'theirs';
  return open.length > 0 ? 'mine' : null;
}
