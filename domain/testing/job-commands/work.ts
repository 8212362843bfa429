import type { cancellationCommands, cancellationSystemCommands } from '../../job/commands/cancellation.ts';
import type { changeCommands, changeSystemCommands } from '../../job/commands/change.ts';
import type { homewrightSystemCommands } from '../../job/commands/homewright.ts';
import type { workCommands, workSystemCommands } from '../../job/commands/work.ts';
import { partingOf } from '../../job/cancellable.ts';
import { heldMoney } from '../../job/held-money.ts';
import type { Job } from '../../job/state.ts';
import { policyVersion1 } from '../../policy/policy-1.ts';
import { plusMinutes } from '../../time.ts';
import { statement } from '../disputes.ts';
import { jobId } from '../painting.ts';
import { people } from '../people.ts';
import { about, anId, mostly, pick, type Makers, type Throw } from './makers.ts';

type Named<Schemas> = keyof Schemas & string;

export const workMakers: Makers<
  | Named<typeof workCommands>
  | Named<typeof workSystemCommands>
  | Named<typeof changeCommands>
  | Named<typeof changeSystemCommands>
  | Named<typeof cancellationCommands>
  | Named<typeof cancellationSystemCommands>
  | Named<typeof homewrightSystemCommands>
  | 'ReleaseFunds'
> = {
  StartWork: () => ({ jobId }),
  ClaimCompletion: () => ({ jobId, note: 'Done.', photos: [] }),
  RequestChanges: () => ({ jobId, reason: 'The corner was left out.', photos: [] }),
  ApproveJob: () => ({ jobId }),
  CancelApproval: () => ({ jobId, reason: 'Not yet.' }),
  RemindApproval: (dice, job) => ({ jobId, claim: claimOf(dice, job), hoursLeft: pick([48, 12], dice.variant) }),
  AutoApproveJob: (dice, job) => ({ jobId, claim: claimOf(dice, job) }),
  ReleaseFunds: (dice, job) => ({ jobId, claim: claimOf(dice, job) }),
  FlagOverdue: () => ({ jobId }),
  CloseJob: () => ({ jobId }),

  ProposeChange: (dice, job, now) => ({
    jobId,
    changeId: anId(3, dice.other),
    price: pick([null, dice.price, (job?.agreement?.price ?? 1) + 500], dice.variant),
    startAt: pick([null, null, plusMinutes(now, dice.startIn)], dice.other),
    durationMinutes: pick([null, 60], dice.variant),
    reason: 'There is more to it.',
  }),
  AcceptChange: change,
  DeclineChange: change,
  WithdrawChange: change,
  ExpireChange: change,

  CancelJob: ({ variant, other }, job, now) => ({
    jobId,
    reason: null,
    fee: other % 4 === 0 ? 0 : feeOf(job, now) + pick([0, 0, 0, 1], variant),
  }),
  ProposeCancellation: (dice, job) => ({
    jobId,
    proposalId: anId(4, dice.other),
    refund: Math.floor(heldOf(job) * pick([0, 0.5, 1], dice.variant)),
    held: dice.other % 4 === 0 ? 0 : heldOf(job),
    message: 'Let us part.',
  }),
  AcceptCancellation: proposal,
  DeclineCancellation: proposal,
  WithdrawCancellation: proposal,
  SettleCancellation: proposal,
  ReportNoShow: () => ({ jobId, statement: 'Nobody came to the door.', files: [] }),
  WithdrawNoShow: () => ({ jobId }),
  ContestNoShow: ({ other }) => ({ jobId, disputeId: anId(5, other), statement, files: [] }),
  SettleNoShow: () => ({ jobId }),
  NoteSuspension: ({ variant }, job) => ({ jobId, ...bookedOf(job), final: pick([false, false, true], variant) }),
  NoteReinstatement: (_dice, job) => ({ jobId, ...bookedOf(job) }),
};

function heldOf(job: Job | null): number {
  return job?.agreement ? heldMoney(job) : 0;
}

function bookedOf(job: Job | null) {
  return { providerId: job?.agreement?.providerId ?? people.provider.id };
}

function claimOf(dice: Throw, job: Job | null): number {
  return about(job?.claim?.number ?? 1, dice);
}

function change(dice: Throw, job: Job | null) {
  return { jobId, changeId: mostly(job?.change?.changeId, 3, dice) };
}

function proposal(dice: Throw, job: Job | null) {
  return { jobId, proposalId: mostly(job?.cancellation?.proposalId, 4, dice) };
}

function feeOf(job: Job | null, now: string): number {
  return job?.agreement && job.bookedAt !== null ? partingOf(job, 'client', now, policyVersion1).fee : 0;
}
