import type { Outcome } from '#events/catalog/job/dispute.ts';

import type { disputeCommands, disputeStaffCommands, disputeSystemCommands } from '../../job/commands/dispute.ts';
import type { settlementStaffCommands } from '../../job/commands/settlement.ts';
import { heldMoney } from '../../job/held-money.ts';
import type { Job } from '../../job/state.ts';
import { amountFor, type PaymentPart } from '../../money/settlement.ts';
import { plusDays } from '../../time.ts';
import { statement } from '../disputes.ts';
import { buildFileFacts } from '../files.ts';
import { jobId } from '../painting-job.ts';
import { people } from '../people.ts';
import { rejectedOf } from './payments.ts';
import { anId, mostly, pick, type Makers, type Throw } from './generators.ts';

type Named<Schemas> = keyof Schemas & string;

export const disputeMakers: Makers<
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
    disputeId: anId(5, other),
    reason: pick(['quality', 'damage', 'late', 'incomplete'] as const, variant),
    statement,
    files: [],
  }),
  AnswerDispute: (dice, job) => ({ ...dispute(dice, job), statement, files: [] }),
  AddEvidence: (dice, job) => ({ ...dispute(dice, job), file: pick(photos, dice.variant), note: 'See there.' }),
  EscalateDispute: dispute,
  ProposeSettlement: (dice, job, now) => ({
    ...dispute(dice, job),
    proposalId: anId(6, dice.variant),
    outcome: outcome(dice, job, now),
    message: 'Let us end it so.',
  }),
  AcceptSettlement: (dice, job) => ({ ...dispute(dice, job), proposalId: lastProposal(dice, job) }),
  DeclineSettlement: (dice, job) => ({ ...dispute(dice, job), proposalId: lastProposal(dice, job) }),
  WithdrawSettlement: (dice, job) => ({ ...dispute(dice, job), proposalId: lastProposal(dice, job) }),
  SuggestSettlement: (dice, job, now) => ({
    ...dispute(dice, job),
    outcome: outcome(dice, job, now),
    message: 'How about this?',
  }),
  WithdrawDispute: dispute,
  AppealDecision: (dice, job) => ({ ...dispute(dice, job), grounds: statement }),
  DecideDispute: (dice, job, now) => ({
    ...dispute(dice, job),
    decisionId: anId(7, dice.variant),
    outcome: outcome(dice, job, now),
    reasons: statement,
  }),
  ConfirmDecision: (dice, job) => ({ ...dispute(dice, job), decisionId: pendingDecision(dice, job) }),
  RejectDecision: (dice, job) => ({ ...dispute(dice, job), decisionId: pendingDecision(dice, job), note: 'Not so.' }),
  AdvanceDispute: dispute,

  OpenChargeback: (dice, job, now) => ({
    jobId,
    chargebackId: `du_${dice.other % 3}`,
    ...chargedBack(dice, job),
    reason: 'fraudulent',
    evidenceDueAt: plusDays(now, 7),
  }),
  RecordEvidencePack: (dice, job) => ({ jobId, chargebackId: openChargeback(dice, job), sha256: 'a'.repeat(64) }),
  RecordEvidenceRejection: (dice, job) => ({ jobId, chargebackId: openChargeback(dice, job), code: 'too_late' }),
  CloseChargeback: (dice, job) => ({
    jobId,
    chargebackId: openChargeback(dice, job),
    won: dice.variant % 2 === 0,
  }),
  WarnOfHoldExpiry: () => ({ jobId }),
  ForceDecision: () => ({ jobId }),
  ExpireHold: () => ({ jobId }),

  ProposeRefund: (dice, job) => ({
    jobId,
    refundId: anId(8, dice.variant),
    refund: Math.floor(held(job) * pick([0.01, 0.1, 0.5, 1], dice.other)),
    reason: 'They agreed on the phone.',
  }),
  ConfirmRefund: refund,
  RejectRefund: refund,
  ReleaseByAdmin: ({ variant }) => ({ jobId, releaseId: anId(9, variant), reason: 'They agreed on the phone.' }),
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
  fileId: anId(2, index),
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

function dispute(dice: Throw, job: Job | null) {
  return { jobId, disputeId: mostly(job?.dispute?.disputeId, 5, dice) };
}

function outcome({ variant, other }: Throw, job: Job | null, now: string): Outcome {
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

function lastProposal(dice: Throw, job: Job | null): string {
  return mostly(job?.dispute?.proposals.at(-1)?.proposalId, 6, dice);
}

function pendingDecision(dice: Throw, job: Job | null): string {
  return mostly(job?.dispute?.pendingDecision?.decisionId, 7, dice);
}

function pickFailedRefund(variant: number, job: Job | null): string {
  return pick([...(job?.failedRefunds ?? []), { refundId: 're_none' }], variant).refundId;
}

function refund(dice: Throw, job: Job | null) {
  return { jobId, refundId: mostly(job?.moneyProposal?.proposalId, 8, dice) };
}

function release(dice: Throw, job: Job | null) {
  return { jobId, releaseId: mostly(job?.moneyProposal?.proposalId, 9, dice) };
}

/**
 * The rest of one of the payments, or a part of it, from the payment provider's view: nothing can be charged back
 * twice.
 */
function chargedBack({ variant, other }: Throw, job: Job | null): PaymentPart {
  if (job === null) return { paymentId: 'pi_none', amount: 1 };
  const gone = [...job.refunds, ...Object.values(job.chargebacks).filter(({ status }) => status !== 'won')];
  const left = [...(job.payment === null ? [] : [job.payment]), ...Object.values(job.sidePayments)]
    .map(({ paymentId, captured }) => ({ paymentId, amount: captured - amountFor(gone, paymentId) }))
    .filter(({ amount }) => amount > 0);
  if (left.length === 0) return { paymentId: 'pi_none', amount: 1 };
  const { paymentId, amount } = pick(left, variant);
  return { paymentId, amount: Math.ceil(amount * pick([1, 0.1, 0.6], other)) };
}

function openChargeback({ other }: Throw, job: Job | null): string {
  const all = [...Object.values(job?.chargebacks ?? {}), ...Object.values(job?.unmatchedChargebacks ?? {})];
  const open = all.find(({ status }) => status === 'open');
  return open?.chargebackId ?? `du_${other % 3}`;
}
