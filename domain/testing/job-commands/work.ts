import type { cancellationCommands, cancellationSystemCommands } from '../../job/commands/cancellation.ts';
import type { changeCommands, changeSystemCommands } from '../../job/commands/change.ts';
import type { providerSuspensionSystemCommands } from '../../job/commands/provider-suspension.ts';
import type { workCommands, workSystemCommands } from '../../job/commands/work.ts';
import { quoteCancellation } from '../../job/cancellation-terms.ts';
import { heldMoney } from '../../job/held-money.ts';
import type { Job } from '../../job/state.ts';
import { policyVersion1 } from '../../policy/policy-v1.ts';
import { plusMinutes } from '../../time.ts';
import { statement } from '../disputes.ts';
import { jobId } from '../painting-job.ts';
import { people } from '../people.ts';
import { about, anId, mostly, pick, type Makers, type Throw } from './generators.ts';

type Named<Schemas> = keyof Schemas & string;

export const workMakers: Makers<
  | Named<typeof workCommands>
  | Named<typeof workSystemCommands>
  | Named<typeof changeCommands>
  | Named<typeof changeSystemCommands>
  | Named<typeof cancellationCommands>
  | Named<typeof cancellationSystemCommands>
  | Named<typeof providerSuspensionSystemCommands>
  | 'ReleaseFunds'
> = {
  StartWork: () => ({ jobId }),
  ClaimCompletion: () => ({ jobId, note: 'Done.', photos: [] }),
  RequestChanges: () => ({ jobId, reason: 'The corner was left out.', photos: [] }),
  ApproveJob: () => ({ jobId }),
  CancelApproval: () => ({ jobId, reason: 'Not yet.' }),
  RemindApproval: (dice, job) => ({
    jobId,
    claim: pickClaimNumber(dice, job),
    hoursLeft: pick([48, 12], dice.variant),
  }),
  AutoApproveJob: (dice, job) => ({ jobId, claim: pickClaimNumber(dice, job) }),
  ReleaseFunds: (dice, job) => ({ jobId, claim: pickClaimNumber(dice, job) }),
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
    fee: other % 4 === 0 ? 0 : computeCancellationFee(job, now) + pick([0, 0, 0, 1], variant),
  }),
  ProposeCancellation: (dice, job) => ({
    jobId,
    proposalId: anId(4, dice.other),
    refund: Math.floor(computeHeld(job) * pick([0, 0.5, 1], dice.variant)),
    held: dice.other % 4 === 0 ? 0 : computeHeld(job),
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
  RecordSuspension: ({ variant }, job) => ({
    jobId,
    ...toBookedProvider(job),
    final: pick([false, false, true], variant),
  }),
  RecordReinstatement: (_dice, job) => ({ jobId, ...toBookedProvider(job) }),
};

function computeHeld(job: Job | null): number {
  return job?.agreement ? heldMoney(job) : 0;
}

function toBookedProvider(job: Job | null) {
  return { providerId: job?.agreement?.providerId ?? people.provider.id };
}

function pickClaimNumber(dice: Throw, job: Job | null): number {
  return about(job?.claim?.number ?? 1, dice);
}

function change(dice: Throw, job: Job | null) {
  return { jobId, changeId: mostly(job?.change?.changeId, 3, dice) };
}

function proposal(dice: Throw, job: Job | null) {
  return { jobId, proposalId: mostly(job?.cancellation?.proposalId, 4, dice) };
}

function computeCancellationFee(job: Job | null, now: string): number {
  return job?.agreement && job.bookedAt !== null ? quoteCancellation(job, 'client', now, policyVersion1).fee : 0;
}
