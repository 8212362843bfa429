import { requireOwnFiles } from '../file/require-own-files.ts';
import { RuleError } from '../rule-error.ts';
import { otherSide } from '../side.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { isForDecision, stageEntered } from './dispute-stages.ts';
import type { Dispute, DisputeStage } from './dispute-state.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { requireDispute } from './require-parts.ts';
import { disputeResolved } from './dispute-resolved.ts';
import { findSide } from './sides.ts';
import type { Job } from './job.ts';

export const disputeHandlers = {
  AnswerDispute({ data, job, context, rules }) {
    const dispute = runningDispute(job, data.disputeId);
    const { actor, now } = context;
    const policy = pinnedPolicy(job, rules);
    const side = otherSide(dispute.by);
    if (findSide(job, actor.id) !== side)
      throw new RuleError('NOT_ALLOWED', 'This is for the other side of the dispute.');
    requireStage(dispute, 'answer');
    requireTimeLeft(dispute, job, now);
    requireOwnFiles(data.files, context, 'files');
    requireFileQuota(dispute.fileCount[side] + data.files.length, policy.disputeFiles);
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
    const by = findSide(job, context.actor.id);
    requireOwnFiles([data.file], context, 'file');
    requireFileQuota(fileCount[by] + 1, pinnedPolicy(job, rules).disputeFiles);
    const { file, note } = data;
    return [
      { type: 'EvidenceAdded', data: { jobId: job.jobId, disputeId, by, authorId: context.actor.id, file, note } },
    ];
  },

  EscalateDispute({ data, job, context, rules }) {
    const dispute = requireStage(runningDispute(job, data.disputeId), 'direct-fix', 'mediation');
    const talks = dispute.stage === 'direct-fix' && !isForDecision(dispute, job, context.now);
    const next = talks ? 'answer' : 'decision';
    return [stageEntered(job, next, 'asked', { now: context.now, policy: pinnedPolicy(job, rules) })];
  },

  WithdrawDispute({ data, job, context, rules }) {
    const dispute = runningDispute(job, data.disputeId);
    if (findSide(job, context.actor.id) !== dispute.by) {
      throw new RuleError('NOT_ALLOWED', 'Only the side that opened the dispute can withdraw it.');
    }
    requireUndecided(dispute);
    return disputeResolved(job, { how: 'withdrawn', outcome: { kind: 'dismissed' }, now: context.now, rules });
  },
} satisfies SomeJobHandlers;

/** The dispute that the command names: a disputed job has exactly one. */
export function runningDispute(job: Job, disputeId: string): Dispute {
  const dispute = requireDispute(job);
  if (dispute.disputeId !== disputeId) throw new RuleError('NOT_FOUND', 'There is no such dispute.');
  return dispute;
}

export function requireStage(dispute: Dispute, ...stages: readonly DisputeStage[]): Dispute {
  if (!stages.includes(dispute.stage)) throw new RuleError('WRONG_STAGE', `The dispute is in ${dispute.stage}.`);
  return dispute;
}

/** After the time limit handed a dispute to the admins, the two sides cannot take it back. */
export function requireTimeLeft(dispute: Dispute, job: Job, now: string): void {
  if (isForDecision(dispute, job, now)) throw new RuleError('TOO_LATE', 'An admin decides by now.');
}

/** After the decision only an appeal changes anything. */
export function requireUndecided({ decision }: Dispute): void {
  if (decision !== null) throw new RuleError('TOO_LATE', 'The dispute was decided.');
}

function requireFileQuota(files: number, max: number): void {
  if (files > max) throw new RuleError('TOO_MANY_FILES', `Each side can add ${max} files.`);
}
