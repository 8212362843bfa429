import { quoteCancellation } from '#domain/job/cancellation-terms.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';

import { longText, pickFiles, type CommandBuilders, type BuilderContext } from './builder-context.ts';
import { pickStart } from './offers.ts';

/** Counters, and the ways in which a booked job falls through. */
export const changeAndCancellationBuilders: CommandBuilders<
  | 'ProposeChange'
  | 'AcceptChange'
  | 'DeclineChange'
  | 'WithdrawChange'
  | 'CancelJob'
  | 'ProposeCancellation'
  | 'AcceptCancellation'
  | 'DeclineCancellation'
  | 'WithdrawCancellation'
  | 'ReportNoShow'
  | 'WithdrawNoShow'
  | 'ContestNoShow'
> = {
  ProposeChange: ({ job, now, random }) => ({
    jobId: job.jobId,
    changeId: random.uuid(),
    price: random.chance(0.8) ? otherPrice(job.agreement?.price ?? 1_000, random.next()) : null,
    startAt: random.chance(0.3) ? pickStart(now, random) : null,
    durationMinutes: random.chance(0.3) ? random.int(15, 600) : null,
    reason: 'There is more to it than we thought.',
  }),
  AcceptChange: onChange,
  DeclineChange: onChange,
  WithdrawChange: onChange,

  CancelJob: (context) => ({ jobId: context.job.jobId, reason: null, fee: shownFee(context) }),
  ProposeCancellation: ({ job, random }) => {
    const held = heldMoney(job);
    const refund = Math.floor(held * random.pick([0, random.next(), 1]));
    return { jobId: job.jobId, proposalId: random.uuid(), refund, held, message: 'Let us leave it.' };
  },
  AcceptCancellation: onCancellation,
  DeclineCancellation: onCancellation,
  WithdrawCancellation: onCancellation,

  ReportNoShow: (context) => ({
    jobId: context.job.jobId,
    statement: 'Nobody came to the door.',
    files: pickFiles(context),
  }),
  WithdrawNoShow: ({ job: { jobId } }) => ({ jobId }),
  ContestNoShow: (context) => ({
    jobId: context.job.jobId,
    disputeId: context.random.uuid(),
    statement: longText,
    files: pickFiles(context),
  }),
};

function otherPrice(price: number, die: number): number {
  return Math.max(1, Math.round(price * (0.6 + die)));
}

function onChange({ job }: BuilderContext): { jobId: string; changeId: string } | null {
  return job.change === null ? null : { jobId: job.jobId, changeId: job.change.changeId };
}

function onCancellation({ job }: BuilderContext): { jobId: string; proposalId: string } | null {
  return job.cancellation === null ? null : { jobId: job.jobId, proposalId: job.cancellation.proposalId };
}

/** What the page shows before the confirmation; sometimes it has changed by then. */
function shownFee({ job, role, now }: BuilderContext): number {
  if (job.bookedAt === null || job.agreement === null) return 0;
  const policy = ruleBook.policies.at(job.agreement.policyVersion);
  return quoteCancellation(job, role === 'client' ? 'client' : 'provider', now, policy).fee;
}
