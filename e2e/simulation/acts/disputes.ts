import type { Outcome } from '#events/catalog/job/dispute.ts';
import { disputeReasons } from '#events/catalog/job/dispute.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import { plusHours } from '#domain/time.ts';

import { longWords, someFiles, type Acts, type Mind } from './mind.ts';

/** What the two sides of a dispute do, and the admins who decide it. */
export const disputeActs: Acts<
  | 'OpenDispute'
  | 'AnswerDispute'
  | 'AddEvidence'
  | 'EscalateDispute'
  | 'ProposeSettlement'
  | 'AcceptSettlement'
  | 'DeclineSettlement'
  | 'WithdrawSettlement'
  | 'WithdrawDispute'
  | 'AppealDecision'
  | 'SuggestSettlement'
  | 'DecideDispute'
  | 'ConfirmDecision'
  | 'RejectDecision'
> = {
  OpenDispute: (mind) => ({
    jobId: mind.job.jobId,
    disputeId: mind.random.uuid(),
    reason: mind.random.pick(disputeReasons),
    statement: longWords,
    files: someFiles(mind),
  }),
  AnswerDispute: (mind) => onDispute(mind, (dispute) => ({ ...dispute, statement: longWords, files: someFiles(mind) })),
  AddEvidence: (mind) => {
    const file = mind.files[0];
    return file === undefined ? null : onDispute(mind, (dispute) => ({ ...dispute, file, note: 'See there.' }));
  },
  EscalateDispute: (mind) => onDispute(mind, (dispute) => dispute),
  ProposeSettlement: (mind) =>
    onDispute(mind, (dispute) => ({
      ...dispute,
      proposalId: mind.random.uuid(),
      outcome: anOutcome(mind),
      message: 'Let us end it so.',
    })),
  AcceptSettlement: onProposal,
  DeclineSettlement: onProposal,
  WithdrawSettlement: onOwnProposal,
  WithdrawDispute: (mind) => onDispute(mind, (dispute) => dispute),
  AppealDecision: (mind) => onDispute(mind, (dispute) => ({ ...dispute, grounds: longWords })),
  SuggestSettlement: (mind) =>
    onDispute(mind, (dispute) => ({ ...dispute, outcome: anOutcome(mind), message: 'How about this?' })),

  DecideDispute: (mind) =>
    onDispute(mind, (dispute) => ({
      ...dispute,
      decisionId: mind.random.uuid(),
      outcome: anOutcome(mind),
      reasons: longWords,
    })),
  ConfirmDecision: onDecision,
  RejectDecision: (mind) => {
    const decision = onDecision(mind);
    return decision && { ...decision, note: 'The photos were not looked at.' };
  },
};

interface DisputeName {
  readonly jobId: string;
  readonly disputeId: string;
}

function onDispute<Data>({ job }: Mind, act: (dispute: DisputeName) => Data): Data | null {
  return job.dispute === null ? null : act({ jobId: job.jobId, disputeId: job.dispute.disputeId });
}

/** What the other side proposed, if it still stands; now and then anything that was ever proposed. */
function onProposal(mind: Mind): (DisputeName & { proposalId: string }) | null {
  const all = mind.job.dispute?.proposals ?? [];
  const open = all.filter(({ by, status }) => status === 'open' && by !== mind.role);
  const from = open.length > 0 || mind.random.chance(0.95) ? open : all;
  if (from.length === 0) return null;
  const { proposalId } = mind.random.pick(from);
  return onDispute(mind, (dispute) => ({ ...dispute, proposalId }));
}

function onOwnProposal(mind: Mind): (DisputeName & { proposalId: string }) | null {
  const own = mind.job.dispute?.proposals.find(({ by, status }) => status === 'open' && by === mind.role);
  return own === undefined ? null : onDispute(mind, (dispute) => ({ ...dispute, proposalId: own.proposalId }));
}

function onDecision(mind: Mind): (DisputeName & { decisionId: string }) | null {
  const decisionId = mind.job.dispute?.pendingDecision?.decisionId;
  return decisionId === undefined ? null : onDispute(mind, (dispute) => ({ ...dispute, decisionId }));
}

/** Any of the six, mostly within what is possible. */
function anOutcome({ job, now, random }: Mind): Outcome {
  const held = heldMoney(job);
  const refund = random.int(0, held);
  const rest = held - refund;
  return random.pick<Outcome>([
    { kind: 'full-refund' },
    { kind: 'partial-refund', refund },
    { kind: 'release' },
    { kind: 'split', refund, toProvider: Math.max(0, rest - random.int(0, Math.ceil(rest / 8))) },
    { kind: 'rework', by: plusHours(now, random.int(1, 32 * 24)) },
    { kind: 'dismissed' },
  ]);
}
