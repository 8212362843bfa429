import type { cancellationCommands, cancellationSystemCommands } from '../../job/commands/cancellation.ts';
import type { changeCommands, changeSystemCommands } from '../../job/commands/change.ts';
import type { providerSuspensionSystemCommands } from '../../job/commands/provider-suspension.ts';
import type { workCommands, workSystemCommands } from '../../job/commands/work.ts';
import { quoteCancellation } from '../../job/cancellation-terms.ts';
import { heldMoney } from '../../job/held-money.ts';
import type { Job } from '../../job/job.ts';
import { policyVersion1 } from '../../policy/policy-v1.ts';
import { plusMinutes } from '../../time.ts';
import { statement } from '../disputes.ts';
import { jobId } from '../painting-job.ts';
import { people } from '../people.ts';
import { amountAround, pickId, mostlyKnown, pick, type CommandGenerators, type RandomValues } from './generators.ts';

type Named<Schemas> = keyof Schemas & string;

export const workGenerators: CommandGenerators<
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
  RemindApproval: (random, job) => ({
    jobId,
    claim: pickClaimNumber(random, job),
    hoursLeft: pick([48, 12], random.variant),
  }),
  AutoApproveJob: (random, job) => ({ jobId, claim: pickClaimNumber(random, job) }),
  ReleaseFunds: (random, job) => ({ jobId, claim: pickClaimNumber(random, job) }),
  FlagOverdue: () => ({ jobId }),
  CloseJob: () => ({ jobId }),

  ProposeChange: (random, job, now) => ({
    jobId,
    changeId: pickId(3, random.other),
    price: pick([null, random.price, (job?.agreement?.price ?? 1) + 500], random.variant),
    startAt: pick([null, null, plusMinutes(now, random.startIn)], random.other),
    durationMinutes: pick([null, 60], random.variant),
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
  ProposeCancellation: (random, job) => ({
    jobId,
    proposalId: pickId(4, random.other),
    refund: Math.floor(computeHeld(job) * pick([0, 0.5, 1], random.variant)),
    held: random.other % 4 === 0 ? 0 : computeHeld(job),
    message: 'Let us part.',
  }),
  AcceptCancellation: proposal,
  DeclineCancellation: proposal,
  WithdrawCancellation: proposal,
  SettleCancellation: proposal,
  ReportNoShow: () => ({ jobId, statement: 'Nobody came to the door.', files: [] }),
  WithdrawNoShow: () => ({ jobId }),
  ContestNoShow: ({ other }) => ({ jobId, disputeId: pickId(5, other), statement, files: [] }),
  SettleNoShow: () => ({ jobId }),
  RecordSuspension: ({ variant }, job) => ({
    jobId,
    ...toBookedProvider(job),
    final: pick([false, false, true], variant),
  }),
  RecordReinstatement: (_random, job) => ({ jobId, ...toBookedProvider(job) }),
};

function computeHeld(job: Job | null): number {
  return job?.agreement ? heldMoney(job) : 0;
}

function toBookedProvider(job: Job | null) {
  return { providerId: job?.agreement?.providerId ?? people.provider.id };
}

function pickClaimNumber(random: RandomValues, job: Job | null): number {
  return amountAround(job?.claim?.number ?? 1, random);
}

function change(random: RandomValues, job: Job | null) {
  return { jobId, changeId: mostlyKnown(job?.change?.changeId, 3, random) };
}

function proposal(random: RandomValues, job: Job | null) {
  return { jobId, proposalId: mostlyKnown(job?.cancellation?.proposalId, 4, random) };
}

function computeCancellationFee(job: Job | null, now: string): number {
  return job?.agreement && job.bookedAt !== null ? quoteCancellation(job, 'client', now, policyVersion1).fee : 0;
}
