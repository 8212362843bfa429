import { hasLapsed } from '#domain/job/dispute-outcome.ts';
import type { Dispute } from '#domain/job/dispute-state.ts';
import type { Side } from '#domain/side.ts';
import { hasCome } from '#domain/time.ts';
import { disputeTurn } from '#projections/read-models/jobs/turns.ts';
import type { DisputeSummary } from '../contract/job-turns.ts';
import { endOf } from './dispute-course.ts';
import type { JobPage } from './page.ts';

/** What every summary of a dispute tells. */
export function disputeInShort({ disputeId, stage, stageDueAt, by, reason, openedAt }: Dispute) {
  return { disputeId, stage, stageDueAt, by, reason, openedAt };
}

/** The latest dispute in short, from where the viewer stands. */
export function disputeSummaryOf({ job, role, now }: JobPage): DisputeSummary | null {
  const { dispute } = job.facts;
  const told = job.details.dispute;
  if (dispute === null || told === undefined) return null;
  const { by } = dispute;
  const side = role === 'client' || role === 'provider' ? role : null;
  const turn = side === null ? null : disputeTurn(job.facts, side);
  return {
    ...disputeInShort(dispute),
    mine: by === side,
    yourTurn: turn !== null && hasCome(turn.from, now),
    offer: side === null ? null : openOffer(dispute, side, now),
    decided: dispute.decision?.outcome ?? null,
    resolvedAt: endOf(job),
  };
}

/** Whose offer waits, from where a side stands: what the other has offered is the reader's to answer, and comes first. */
function openOffer({ proposals }: Dispute, side: Side, now: string): DisputeSummary['offer'] {
  const open = proposals.filter(({ status, outcome }) => status === 'open' && !hasLapsed(outcome, now));
  if (open.some(({ by }) => by !== side)) return 'theirs';
  return open.length > 0 ? 'mine' : null;
}
