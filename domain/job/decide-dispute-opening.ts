import type { JobEvent } from '#events/catalog/job.ts';

import type { DecisionContext } from '../decider.ts';
import { requireOwnFiles } from '../file/require-own-files.ts';
import { RuleError } from '../rule-error.ts';
import { otherSide } from '../side.ts';
import { hasCome } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { firstStage, stageEnd } from './dispute-stages.ts';
import type { DisputeReason } from './dispute-state.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { isCaptured } from './held-money.ts';
import { requireAgreement, requireNoShow } from './require-parts.ts';
import { requirePartyId, findSide } from './sides.ts';
import type { Job } from './job.ts';
import { suspendForDispute } from './deadline-suspension.ts';

/** How a dispute begins: one side opens it or contests a no-show report. */
export const disputeOpeningHandlers = {
  OpenDispute(decision) {
    const { data, job, context } = decision;
    if (job.state === 'Booked' && !hasCome(requireAgreement(job).startAt, context.now)) {
      throw new RuleError('TOO_EARLY', 'A dispute can be opened from the agreed start on.');
    }
    requireNewMatter(job, data.reason);
    return opened(decision, data.reason);
  },

  ContestNoShow(decision) {
    const { job, context } = decision;
    if (requireNoShow(job).by === findSide(job, context.actor.id)) {
      throw new RuleError('NOT_ALLOWED', 'This is for the other side of the job.');
    }
    // An earlier dispute was not about this report, and no answer would confirm the report.
    if (requireNoShow(job).contested) throw disputedBefore();
    return opened(decision, 'no-show');
  },
} satisfies SomeJobHandlers;

function opened(
  { data, job, context, rules }: Pick<Decision<'OpenDispute' | 'ContestNoShow'>, 'data' | 'job' | 'context' | 'rules'>,
  reason: DisputeReason,
): JobEvent[] {
  if (!isCaptured(job)) throw new RuleError('NOT_CAPTURED', 'The money is not held yet.');
  requireOwnFiles(data.files, context, 'files');
  return [disputeOpened(data, reason, job, context, pinnedPolicy(job, rules))];
}

/**
 * One dispute per matter: a reason on a claim cannot be disputed again after that dispute ended, except after rework.
 */
function requireNewMatter({ settledMatters, claim }: Job, reason: DisputeReason): void {
  const again = settledMatters.some((matter) => matter.reason === reason && matter.claim === (claim?.number ?? 0));
  if (again) throw disputedBefore();
}

function disputedBefore(): RuleError {
  return new RuleError('ALREADY_DONE', 'This was disputed before.');
}

type Statement = Pick<Decision<'ContestNoShow'>['data'], 'disputeId' | 'statement' | 'files'>;

function disputeOpened(
  { disputeId, statement, files }: Statement,
  reason: DisputeReason,
  job: Job,
  { actor, now }: DecisionContext,
  policy: ReturnType<typeof pinnedPolicy>,
): JobEvent {
  const by = findSide(job, actor.id);
  const stage = firstStage(job, now);
  return {
    type: 'DisputeOpened',
    data: {
      jobId: job.jobId,
      disputeId,
      by,
      openerId: actor.id,
      respondentId: requirePartyId(job, otherSide(by)),
      reason,
      statement,
      files,
      suspended: suspendForDispute(job, now),
      stage,
      stageDueAt: stageEnd(stage, now, policy),
      openedAt: now,
    },
  };
}
