import type { JobEvent } from '#events/catalog/job.ts';

import { RuleError } from '../rule-error.ts';
import type { Side } from '../side.ts';
import { hasCome, plusHours } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { settleMutualCancellation, quoteCancellation } from './cancellation-terms.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { heldMoney } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import { jobSettled } from './job-settled.ts';
import { findSide } from './sides.ts';
import type { Job } from './job.ts';
import { requireWithdrawal } from './withdrawal.ts';

export const cancellationHandlers = {
  CancelJob({ data, job, context, rules }) {
    const { now, actor } = context;
    const policy = pinnedPolicy(job, rules);
    const by = findSide(job, actor.id);
    if (job.state === 'InProgress') requireWithdrawal(job, now, policy);
    else requireBeforeStart(job, by, now);
    const { fee, settlement, worked } = quoteCancellation(job, by, now, policy);
    if (data.fee !== fee) throw new RuleError('FEE_CHANGED', 'The fee is another one by now.', 'fee');
    const cancelled = {
      jobId: job.jobId,
      by,
      authorId: actor.id,
      reason: data.reason,
      fee: settlement.providerAmount,
      workedMinutes: worked?.counted ?? null,
      strike: by === 'provider' && job.state !== 'PaymentAtRisk',
      cancelledAt: now,
    };
    return [{ type: 'JobCancelled', data: cancelled }, jobSettled(job, { cause: 'cancelled', settlement, now, rules })];
  },

  ProposeCancellation({ data, job, context, rules }) {
    const { now, actor } = context;
    if (job.cancellation !== null) {
      throw new RuleError('CANCELLATION_PENDING', 'A mutual cancellation is proposed already: answer it first.');
    }
    const held = heldMoney(job);
    // A proposal made before the charge would refund nothing of the money that was charged meanwhile.
    if (data.held !== held) throw new RuleError('FEE_CHANGED', 'The held amount has changed since.', 'held');
    if (data.refund > held) {
      throw new RuleError('VALIDATION_ERROR', 'That is more than was paid.', 'refund');
    }
    const { jobId, proposalId, refund, message } = data;
    const dueAt = plusHours(now, pinnedPolicy(job, rules).agreedCancellationHours);
    const proposed = { by: findSide(job, actor.id), proposerId: actor.id, message, dueAt };
    return [{ type: 'CancellationProposed', data: { jobId, proposalId, refund, held, ...proposed } }];
  },

  AcceptCancellation(decision) {
    const { by } = proposalIn(decision);
    if (by === findSide(decision.job, decision.context.actor.id)) {
      throw new RuleError('NOT_ALLOWED', 'The other side has to consent.');
    }
    return parted(decision);
  },

  DeclineCancellation: (decision) => proposalEnded(decision, { own: false }),
  WithdrawCancellation: (decision) => proposalEnded(decision, { own: true }),

  /** No answer is consent. */
  SettleCancellation(decision) {
    const { data, job, context } = decision;
    const due = job.cancellation?.proposalId === data.proposalId && hasCome(job.cancellation.dueAt, context.now);
    return due ? parted(decision) : [];
  },
} satisfies SomeJobHandlers;

function requireBeforeStart(job: Job, by: Side, now: string): void {
  const atRisk = job.state === 'PaymentAtRisk';
  // A client whose provider is suspended has no other way out.
  const waitsInVain = by === 'client' && job.providerStop !== null;
  if (!atRisk && !waitsInVain && hasCome(requireAgreement(job).startAt, now)) {
    throw new RuleError('TOO_LATE', 'The work should have begun: open a dispute, or end it by agreement.');
  }
}

type OnProposal = Pick<Decision<'AcceptCancellation'>, 'data' | 'job' | 'context' | 'rules'>;

function proposalIn({ data, job }: OnProposal): NonNullable<Job['cancellation']> {
  if (job.cancellation?.proposalId !== data.proposalId) throw new RuleError('NOT_FOUND', 'There is no such proposal.');
  return job.cancellation;
}

/** The named proposal takes effect. */
function parted(decision: OnProposal): JobEvent[] {
  const { job, rules, context } = decision;
  const { now } = context;
  const settlement = settleMutualCancellation(job, proposalIn(decision));
  const { jobId, clientId: authorId } = job;
  const fee = settlement.providerAmount;
  const cancelled = {
    jobId,
    by: 'both',
    authorId,
    reason: null,
    fee,
    workedMinutes: null,
    strike: false,
    cancelledAt: now,
  } as const;
  return [{ type: 'JobCancelled', data: cancelled }, jobSettled(job, { cause: 'cancelled', settlement, now, rules })];
}

function proposalEnded(decision: OnProposal, { own }: { own: boolean }): JobEvent[] {
  const { job, context } = decision;
  const proposal = proposalIn(decision);
  const by = findSide(job, context.actor.id);
  if ((proposal.by === by) !== own) {
    throw new RuleError('NOT_ALLOWED', own ? 'This is for the proposer.' : 'Withdraw your own proposal.');
  }
  if (hasCome(proposal.dueAt, context.now)) throw new RuleError('TOO_LATE', 'Silence has consented by now.');
  return [{ type: 'CancellationDeclined', data: { jobId: job.jobId, proposalId: proposal.proposalId, by } }];
}
