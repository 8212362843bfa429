import type { Outcome } from '#events/catalog/job/dispute.ts';

import type { disputeCommands, disputeStaffCommands, disputeSystemCommands } from '../../job/commands/dispute.ts';
import type { settlementStaffCommands } from '../../job/commands/settlement-and-tips.ts';
import { heldMoney } from '../../job/held-money.ts';
import type { Job } from '../../job/job.ts';
import { amountFor, type PaymentPart } from '../../money/settlement.ts';
import { plusDays } from '../../time.ts';
import { statement } from '../disputes.ts';
import { buildFileFacts } from '../sample-files.ts';
import { jobId } from '../painting-job.ts';
import { people } from '../people.ts';
import { rejectedOf } from './payments.ts';
import { pickId, mostlyKnown, pick, type CommandGenerators, type RandomValues } from './generators.ts';

type Named<Schemas> = keyof Schemas & string;

export const disputeGenerators: CommandGenerators<
  | Named<typeof disputeCommands>
  | Named<typeof disputeStaffCommands>
  | Named<typeof disputeSystemCommands>
  | Named<typeof settlementStaffCommands>
  | 'WarnOfHoldExpiry'
  | 'ForceDecision'
  | 'ExpireHold'
> = {
  OpenDispute: ({ other, variant }) => ({
    jobId,
    disputeId: pickId(5, other),
    reason: pick(['quality', 'damage', 'late', 'incomplete'] as const, variant),
    statement,
    files: [],
  }),
  AnswerDispute: (random, job) => ({ ...dispute(random, job), statement, files: [] }),
  AddEvidence: (random, job) => ({ ...dispute(random, job), file: pick(photos, random.variant), note: 'See there.' }),
  EscalateDispute: dispute,
  ProposeSettlement: (random, job, now) => ({
    ...dispute(random, job),
    proposalId: pickId(6, random.variant),
    outcome: outcome(random, job, now),
    message: 'Let us end it so.',
  }),
  AcceptSettlement: (random, job) => ({ ...dispute(random, job), proposalId: lastProposal(random, job) }),
  DeclineSettlement: (random, job) => ({ ...dispute(random, job), proposalId: lastProposal(random, job) }),
  WithdrawSettlement: (random, job) => ({ ...dispute(random, job), proposalId: lastProposal(random, job) }),
  SuggestSettlement: (random, job, now) => ({
    ...dispute(random, job),
    outcome: outcome(random, job, now),
    message: 'How about this?',
  }),
  WithdrawDispute: dispute,
  AppealDecision: (random, job) => ({ ...dispute(random, job), grounds: statement }),
  DecideDispute: (random, job, now) => ({
    ...dispute(random, job),
    decisionId: pickId(7, random.variant),
    outcome: outcome(random, job, now),
    reasons: statement,
  }),
  ConfirmDecision: (random, job) => ({ ...dispute(random, job), decisionId: pendingDecision(random, job) }),
  RejectDecision: (random, job) => ({
    ...dispute(random, job),
    decisionId: pendingDecision(random, job),
    note: 'Not so.',
  }),
  AdvanceDispute: dispute,

  OpenChargeback: (random, job, now) => ({
    jobId,
    chargebackId: `du_${random.other % 3}`,
    ...chargedBack(random, job),
    reason: 'fraudulent',
    evidenceDueAt: plusDays(now, 7),
  }),
  RecordEvidencePack: (random, job) => ({ jobId, chargebackId: openChargeback(random, job), sha256: 'a'.repeat(64) }),
  RecordEvidenceRejection: (random, job) => ({ jobId, chargebackId: openChargeback(random, job), code: 'too_late' }),
  CloseChargeback: (random, job) => ({
    jobId,
    chargebackId: openChargeback(random, job),
    won: random.variant % 2 === 0,
  }),
  WarnOfHoldExpiry: () => ({ jobId }),
  ForceDecision: () => ({ jobId }),
  ExpireHold: () => ({ jobId }),

  ProposeRefund: (random, job) => ({
    jobId,
    refundId: pickId(8, random.variant),
    refund: Math.floor(held(job) * pick([0.01, 0.1, 0.5, 1], random.other)),
    reason: 'They agreed on the phone.',
  }),
  ConfirmRefund: refund,
  RejectRefund: refund,
  ReleaseByAdmin: ({ variant }) => ({ jobId, releaseId: pickId(9, variant), reason: 'They agreed on the phone.' }),
  ConfirmRelease: release,
  RejectRelease: release,
  RetryRefund: ({ variant }, job) => ({ jobId, refundId: pickFailedRefund(variant, job) }),
  PayRefundManually: ({ variant }, job) => ({
    jobId,
    refundId: pickFailedRefund(variant, job),
    note: 'By bank transfer.',
  }),
  RetryTransfer: ({ variant }, job) => ({ jobId, transferId: rejectedOf(variant, job) }),
  AccessJob: () => ({ jobId, reason: 'Asked for help.' }),
};

/** Files of the client and of the provider, as in `photoFacts`. */
const photos = [people.client.id, people.provider.id].map((_ownerId, index) => ({
  fileId: pickId(2, index),
  sha256: String(index).repeat(64),
  type: 'image/webp',
  size: 1000,
}));

/** The facts of the files that random scenarios name. */
export const photoFacts = new Map(
  photos.flatMap((photo, index) => [...buildFileFacts(index === 0 ? people.client.id : people.provider.id, [photo])]),
);

function held(job: Job | null): number {
  return job?.agreement ? heldMoney(job) : 0;
}

function dispute(random: RandomValues, job: Job | null) {
  return { jobId, disputeId: mostlyKnown(job?.dispute?.disputeId, 5, random) };
}

function outcome({ variant, other }: RandomValues, job: Job | null, now: string): Outcome {
  const part = Math.floor(held(job) * pick([0.1, 0.6], other));
  const outcomes: Outcome[] = [
    { kind: 'full-refund' },
    { kind: 'partial-refund', refund: part },
    { kind: 'release' },
    { kind: 'split', refund: part, toProvider: Math.max(0, held(job) - part) },
    { kind: 'rework', by: plusDays(now, 5) },
    { kind: 'dismissed' },
  ];
  return pick(outcomes, variant);
}

function lastProposal(random: RandomValues, job: Job | null): string {
  return mostlyKnown(job?.dispute?.proposals.at(-1)?.proposalId, 6, random);
}

function pendingDecision(random: RandomValues, job: Job | null): string {
  return mostlyKnown(job?.dispute?.pendingDecision?.decisionId, 7, random);
}

function pickFailedRefund(variant: number, job: Job | null): string {
  return pick([...(job?.failedRefunds ?? []), { refundId: 're_none' }], variant).refundId;
}

function refund(random: RandomValues, job: Job | null) {
  return { jobId, refundId: mostlyKnown(job?.moneyProposal?.proposalId, 8, random) };
}

function release(random: RandomValues, job: Job | null) {
  return { jobId, releaseId: mostlyKnown(job?.moneyProposal?.proposalId, 9, random) };
}

/**
 * The rest of one of the payments, or a part of it, from the payment provider's view: nothing can be charged back
 * twice.
 */
function chargedBack({ variant, other }: RandomValues, job: Job | null): PaymentPart {
  if (job === null) return { paymentId: 'pi_none', amount: 1 };
  const gone = [...job.refunds, ...Object.values(job.chargebacks).filter(({ status }) => status !== 'won')];
  const left = [...(job.payment === null ? [] : [job.payment]), ...Object.values(job.sidePayments)]
    .map(({ paymentId, captured }) => ({ paymentId, amount: captured - amountFor(gone, paymentId) }))
    .filter(({ amount }) => amount > 0);
  if (left.length === 0) return { paymentId: 'pi_none', amount: 1 };
  const { paymentId, amount } = pick(left, variant);
  return { paymentId, amount: Math.ceil(amount * pick([1, 0.1, 0.6], other)) };
}

function openChargeback({ other }: RandomValues, job: Job | null): string {
  const all = [...Object.values(job?.chargebacks ?? {}), ...Object.values(job?.unmatchedChargebacks ?? {})];
  const open = all.find(({ status }) => status === 'open');
  return open?.chargebackId ?? `du_${other % 3}`;
}
