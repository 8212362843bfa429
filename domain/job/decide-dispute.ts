import type { JobEvent } from '#events/catalog/job.ts';

import type { DecisionContext } from '../decider.ts';
import { requireOwnFiles } from '../file/own-files.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome } from '../time.ts';
import { agreementOf, pinnedPolicy } from './agreed.ts';
import { firstStage, stageEnd, stageEntered } from './dispute-stages.ts';
import type { Dispute, DisputeReason, DisputeStage } from './dispute-state.ts';
import { disputeOf } from './evolve/disputes.ts';
import type { Decision, JobHandlers } from './handler.ts';
import { isCaptured } from './held-money.ts';
import { disputeResolved } from './resolve-dispute.ts';
import { accountOf, otherSide, sideOf } from './sides.ts';
import type { Job } from './state.ts';
import { suspendForDispute } from './suspension.ts';

export const disputeHandlers: JobHandlers<
  'OpenDispute' | 'ContestNoShow' | 'AnswerDispute' | 'AddEvidence' | 'EscalateDispute' | 'WithdrawDispute'
> = {
  OpenDispute(decision) {
    const { data, job, context } = decision;
    if (job.state === 'Booked' && !hasCome(agreementOf(job).startAt, context.now)) {
      throw new RuleError('TOO_EARLY', 'A dispute can be opened from the agreed start on.');
    }
    if (job.state === 'ApprovedInGrace' && job.graceEndsAt !== null && hasCome(job.graceEndsAt, context.now)) {
      throw new RuleError('TOO_LATE', 'The grace period is over.');
    }
    return opened(decision, data.reason);
  },

  ContestNoShow(decision) {
    const { job, context } = decision;
    if (job.noShow?.by === sideOf(job, context.actor.id)) {
      throw new RuleError('NOT_ALLOWED', 'This is for the other side of the job.');
    }
    if (job.noShow !== null && hasCome(job.noShow.contestUntil, context.now)) {
      throw new RuleError('TOO_LATE', 'The time to contest it is over.');
    }
    return opened(decision, 'no-show');
  },

  AnswerDispute({ data, job, context, rules }) {
    const dispute = runningDispute(job, data.disputeId);
    const { actor, now } = context;
    const policy = pinnedPolicy(job, rules);
    const side = otherSide(dispute.by);
    if (sideOf(job, actor.id) !== side)
      throw new RuleError('NOT_ALLOWED', 'This is for the other side of the dispute.');
    requireStage(dispute, 'answer');
    requireOwnFiles(data.files, context, 'files');
    requireRoom(dispute.fileCount[side] + data.files.length, policy.disputeFiles);
    const { statement, files } = data;
    return [
      {
        type: 'DisputeAnswered',
        data: { jobId: job.jobId, disputeId: dispute.disputeId, respondentId: actor.id, statement, files },
      },
      stageEntered(job, 'mediation', 'answered', { now, policy }),
    ];
  },

  AddEvidence({ data, job, context, rules }) {
    const { disputeId, fileCount } = runningDispute(job, data.disputeId);
    const by = sideOf(job, context.actor.id);
    requireOwnFiles([data.file], context, 'file');
    requireRoom(fileCount[by] + 1, pinnedPolicy(job, rules).disputeFiles);
    const { file, note } = data;
    return [
      { type: 'EvidenceAdded', data: { jobId: job.jobId, disputeId, by, authorId: context.actor.id, file, note } },
    ];
  },

  EscalateDispute({ data, job, context, rules }) {
    const { stage } = requireStage(runningDispute(job, data.disputeId), 'direct-fix', 'mediation');
    const next = stage === 'direct-fix' ? 'answer' : 'decision';
    return [stageEntered(job, next, 'asked', { now: context.now, policy: pinnedPolicy(job, rules) })];
  },

  WithdrawDispute({ data, job, context, rules }) {
    const dispute = runningDispute(job, data.disputeId);
    if (sideOf(job, context.actor.id) !== dispute.by) {
      throw new RuleError('NOT_ALLOWED', 'Only the side that opened the dispute can withdraw it.');
    }
    requireUndecided(dispute);
    return disputeResolved(job, { how: 'withdrawn', outcome: { kind: 'dismissed' }, now: context.now, rules });
  },
};

/** The dispute that the command names: of a job in dispute there is one. */
export function runningDispute(job: Job, disputeId: string): Dispute {
  const dispute = disputeOf(job);
  if (dispute.disputeId !== disputeId) throw new RuleError('NOT_FOUND', 'There is no such dispute.');
  return dispute;
}

export function requireStage(dispute: Dispute, ...stages: readonly DisputeStage[]): Dispute {
  if (!stages.includes(dispute.stage)) throw new RuleError('WRONG_STAGE', `The dispute is in ${dispute.stage}.`);
  return dispute;
}

/** From the decision on only an appeal changes anything. */
export function requireUndecided({ decision }: Dispute): void {
  if (decision !== null) throw new RuleError('TOO_LATE', 'The dispute was decided.');
}

function requireRoom(files: number, most: number): void {
  if (files > most) throw new RuleError('TOO_MANY_FILES', `Each side can add ${most} files.`);
}

function opened(
  { data, job, context, rules }: Pick<Decision<'OpenDispute' | 'ContestNoShow'>, 'data' | 'job' | 'context' | 'rules'>,
  reason: DisputeReason,
): JobEvent[] {
  requireNewMatter(job, reason);
  if (!isCaptured(job)) throw new RuleError('NOT_CAPTURED', 'The money is not held yet.');
  requireOwnFiles(data.files, context, 'files');
  return [disputeOpened(data, reason, job, context, pinnedPolicy(job, rules))];
}

/** One matter, one dispute: a reason on a claim is not disputed again once that ended, except after rework. */
function requireNewMatter({ settledMatters, claim }: Job, reason: DisputeReason): void {
  const again = settledMatters.some((matter) => matter.reason === reason && matter.claim === (claim?.number ?? 0));
  if (again) throw new RuleError('ALREADY_DONE', 'This was disputed before.');
}

type Statement = Pick<Decision<'ContestNoShow'>['data'], 'disputeId' | 'statement' | 'files'>;

function disputeOpened(
  { disputeId, statement, files }: Statement,
  reason: DisputeReason,
  job: Job,
  { actor, now }: DecisionContext,
  policy: ReturnType<typeof pinnedPolicy>,
): JobEvent {
  const by = sideOf(job, actor.id);
  const stage = firstStage(job, now);
  return {
    type: 'DisputeOpened',
    data: {
      jobId: job.jobId,
      disputeId,
      by,
      openerId: actor.id,
      respondentId: accountOf(job, otherSide(by)),
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
