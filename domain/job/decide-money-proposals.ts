import type { JobEvent } from '#events/catalog/job.ts';

import { settlePartial, settleRelease } from '../money/settlement.ts';
import { RuleError } from '../rule-error.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { heldMoney, isCaptured } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import { needsSecondAdmin } from './second-admin.ts';
import { jobSettled } from './job-settled.ts';
import type { MoneyProposal } from './money-state.ts';
import type { Job } from './job.ts';

/**
 * What support and admins propose to do with held money, in their own name. Their refund or release ends the job and
 * decides about all held money. Above a limit it takes two admins; support does not count.
 */
export const moneyProposalHandlers = {
  ProposeRefund(decision) {
    const { data, job, context, rules } = decision;
    const { refundId, refund, reason } = data;
    const { id: staffId, kind } = context.actor;
    requireNothingProposed(job);
    const held = requireHeld(job);
    if (refund === 0 || refund > held) {
      throw new RuleError('VALIDATION_ERROR', 'More than nothing, and no more than is held.', 'refund');
    }
    const many = needsSecondAdmin(job, rules);
    if (kind === 'support' && (many || refund > pinnedPolicy(job, rules).supportRefundUpTo[job.currency])) {
      throw new RuleError('ABOVE_LIMIT', 'This is for an admin to do.');
    }
    if (kind === 'admin' && !many) {
      return refunded(decision, { refundId, adminId: staffId, secondAdminId: null, refund, reason });
    }
    return [{ type: 'RefundProposed', data: { jobId: job.jobId, refundId, staffId, refund, reason } }];
  },

  ConfirmRefund(decision) {
    const { data, job, context } = decision;
    const { refundId } = data;
    const { staffId: adminId, refund } = requireRefund(job, refundId);
    const { id: secondAdminId } = context.actor;
    requireAnother(adminId, secondAdminId);
    if (refund > requireHeld(job)) throw new RuleError('WRONG_STATE', 'Less than that is held by now.');
    return refunded(decision, { refundId, adminId, secondAdminId, refund, reason: null });
  },

  RejectRefund({ data, job, context }) {
    const { refundId } = data;
    requireRefund(job, refundId);
    return [{ type: 'RefundRejected', data: { jobId: job.jobId, refundId, staffId: context.actor.id } }];
  },

  ReleaseByAdmin(decision) {
    const { data, job, context, rules } = decision;
    const { releaseId, reason } = data;
    const { id: adminId } = context.actor;
    requireHeld(job);
    if (!needsSecondAdmin(job, rules)) return released(decision, { adminId, secondAdminId: null, reason });
    requireNothingProposed(job);
    return [{ type: 'ReleaseProposed', data: { jobId: job.jobId, releaseId, adminId, reason } }];
  },

  ConfirmRelease(decision) {
    const { data, job, context } = decision;
    const { staffId: adminId } = requireRelease(job, data.releaseId);
    const { id: secondAdminId } = context.actor;
    requireAnother(adminId, secondAdminId);
    return released(decision, { adminId, secondAdminId, reason: null });
  },

  RejectRelease({ data, job, context }) {
    const { releaseId } = data;
    requireRelease(job, releaseId);
    return [{ type: 'ReleaseRejected', data: { jobId: job.jobId, releaseId, adminId: context.actor.id } }];
  },
} satisfies SomeJobHandlers;

function requireHeld(job: Job): number {
  if (!isCaptured(job)) throw new RuleError('NOT_CAPTURED', 'The money is not held yet.');
  return heldMoney(job);
}

/** Only one proposal at a time can wait for a second person. */
function requireNothingProposed({ moneyProposal }: Job): void {
  if (moneyProposal !== null) throw new RuleError('ALREADY_DONE', `A ${moneyProposal.kind} waits for confirmation.`);
}

function requireAnother(proposerId: string, adminId: string): void {
  if (proposerId === adminId) throw new RuleError('SECOND_ADMIN_NEEDED', 'Another admin has to confirm it.');
}

function requireRelease({ moneyProposal: proposal }: Job, releaseId: string): Proposed<'release'> {
  if (proposal?.kind === 'release' && proposal.proposalId === releaseId) return proposal;
  throw new RuleError('NOT_FOUND', 'No such release waits.');
}

function requireRefund({ moneyProposal: proposal }: Job, refundId: string): Proposed<'refund'> {
  if (proposal?.kind === 'refund' && proposal.proposalId === refundId) return proposal;
  throw new RuleError('NOT_FOUND', 'No such refund waits.');
}

type Proposed<Kind extends MoneyProposal['kind']> = Extract<MoneyProposal, { readonly kind: Kind }>;
type Refunded = Extract<JobEvent, { type: 'AdminRefunded' }>['data'];
type Released = Extract<JobEvent, { type: 'AdminReleased' }>['data'];
type OnJob = Pick<Decision<'ProposeRefund'>, 'job' | 'context' | 'rules'>;

function refunded({ job, context, rules }: OnJob, refund: Omit<Refunded, 'jobId'>): JobEvent[] {
  const settlement = settlePartial(requireAgreement(job), heldMoney(job), refund.refund);
  return [
    { type: 'AdminRefunded', data: { jobId: job.jobId, ...refund } },
    jobSettled(job, { cause: 'admin', settlement, now: context.now, rules }),
  ];
}

function released({ job, context, rules }: OnJob, release: Omit<Released, 'jobId'>): JobEvent[] {
  const settlement = settleRelease(requireAgreement(job), heldMoney(job));
  return [
    { type: 'AdminReleased', data: { jobId: job.jobId, ...release } },
    jobSettled(job, { cause: 'admin', settlement, now: context.now, rules }),
  ];
}
