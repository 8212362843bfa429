import type { JobEvent } from '#events/catalog/job.ts';

import { settlePartial, settleRelease } from '../money/settlement.ts';
import { RuleError } from '../rule-error.ts';
import { agreementOf, pinnedPolicy } from './agreed.ts';
import type { Decision, JobHandlers } from './handler.ts';
import { heldMoney, isCaptured } from './held-money.ts';
import { jobSettled } from './settle-job.ts';
import type { Job } from './state.ts';

/** What support and admins do in their own name. A refund or a release by them ends the job. */
export const staffHandlers: JobHandlers<
  'ProposeRefund' | 'ConfirmRefund' | 'RejectRefund' | 'ReleaseByAdmin' | 'LookIntoJob'
> = {
  ProposeRefund(decision) {
    const { data, job, context, rules } = decision;
    const { refundId, refund, reason } = data;
    const policy = pinnedPolicy(job, rules);
    const { id: staffId, kind } = context.actor;
    if (job.refundProposal !== null) throw new RuleError('ALREADY_DONE', 'A refund waits for confirmation.');
    const held = requireHeld(job);
    if (refund === 0 || refund > held) {
      throw new RuleError('VALIDATION_ERROR', 'More than nothing, and no more than is held.', 'refund');
    }
    if (kind === 'support' && refund > policy.supportRefundUpTo[job.currency]) {
      throw new RuleError('ABOVE_LIMIT', 'This is for an admin to do.');
    }
    if (kind === 'admin' && refund <= policy.secondAdminAbove[job.currency]) {
      return refunded(decision, { refundId, adminId: staffId, secondAdminId: null, refund, reason });
    }
    return [{ type: 'RefundProposed', data: { jobId: job.jobId, refundId, staffId, refund, reason } }];
  },

  ConfirmRefund(decision) {
    const { data, job, context } = decision;
    const { refundId, staffId: adminId, refund } = requireProposal(job, data.refundId);
    const { id: secondAdminId } = context.actor;
    if (adminId === secondAdminId) throw new RuleError('SECOND_ADMIN_NEEDED', 'Another admin has to confirm it.');
    if (refund > requireHeld(job)) throw new RuleError('WRONG_STATE', 'Less than that is held by now.');
    return refunded(decision, { refundId, adminId, secondAdminId, refund, reason: null });
  },

  RejectRefund({ data, job, context }) {
    const { refundId } = requireProposal(job, data.refundId);
    return [{ type: 'RefundRejected', data: { jobId: job.jobId, refundId, staffId: context.actor.id } }];
  },

  ReleaseByAdmin({ data, job, context, rules }) {
    const settlement = settleRelease(agreementOf(job), requireHeld(job));
    return [
      { type: 'AdminReleased', data: { jobId: job.jobId, adminId: context.actor.id, reason: data.reason } },
      jobSettled(job, { cause: 'admin', settlement, now: context.now, rules }),
    ];
  },

  LookIntoJob({ data, job, context }) {
    const { id: staffId, kind } = context.actor;
    return [
      {
        type: 'JobLookedInto',
        data: { jobId: job.jobId, staffId, kind: kind === 'support' ? 'support' : 'admin', reason: data.reason },
      },
    ];
  },
};

function requireHeld(job: Job): number {
  if (!isCaptured(job)) throw new RuleError('NOT_CAPTURED', 'The money is not held yet.');
  return heldMoney(job);
}

function requireProposal({ refundProposal }: Job, refundId: string): NonNullable<Job['refundProposal']> {
  if (refundProposal?.refundId !== refundId) throw new RuleError('NOT_FOUND', 'No such refund waits.');
  return refundProposal;
}

type Refunded = Extract<JobEvent, { type: 'AdminRefunded' }>['data'];

function refunded(
  { job, context, rules }: Pick<Decision<'ProposeRefund'>, 'job' | 'context' | 'rules'>,
  refund: Omit<Refunded, 'jobId'>,
): JobEvent[] {
  const settlement = settlePartial(agreementOf(job), heldMoney(job), refund.refund);
  return [
    { type: 'AdminRefunded', data: { jobId: job.jobId, ...refund } },
    jobSettled(job, { cause: 'admin', settlement, now: context.now, rules }),
  ];
}
