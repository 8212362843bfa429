import type { Outcome } from '#events/catalog/job/dispute.ts';
import { disputeReasons } from '#events/catalog/job/dispute.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import { plusHours } from '#domain/time.ts';

import { longText, someFiles, type CommandBuilders, type Persona } from './persona.ts';

/** What the two sides of a dispute do, and the admins who decide it. */
export const disputeBuilders: CommandBuilders<
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
  OpenDispute: (persona) => ({
    jobId: persona.job.jobId,
    disputeId: persona.random.uuid(),
    reason: persona.random.pick(disputeReasons),
    statement: longText,
    files: someFiles(persona),
  }),
  AnswerDispute: (persona) =>
    onDispute(persona, (dispute) => ({ ...dispute, statement: longText, files: someFiles(persona) })),
  AddEvidence: (persona) => {
    const file = persona.files[0];
    return file === undefined ? null : onDispute(persona, (dispute) => ({ ...dispute, file, note: 'See there.' }));
  },
  EscalateDispute: (persona) => onDispute(persona, (dispute) => dispute),
  ProposeSettlement: (persona) =>
    onDispute(persona, (dispute) => ({
      ...dispute,
      proposalId: persona.random.uuid(),
      outcome: anOutcome(persona),
      message: 'Let us end it so.',
    })),
  AcceptSettlement: onProposal,
  DeclineSettlement: onProposal,
  WithdrawSettlement: onOwnProposal,
  WithdrawDispute: (persona) => onDispute(persona, (dispute) => dispute),
  AppealDecision: (persona) => onDispute(persona, (dispute) => ({ ...dispute, grounds: longText })),
  SuggestSettlement: (persona) =>
    onDispute(persona, (dispute) => ({ ...dispute, outcome: anOutcome(persona), message: 'How about this?' })),

  DecideDispute: (persona) =>
    onDispute(persona, (dispute) => ({
      ...dispute,
      decisionId: persona.random.uuid(),
      outcome: anOutcome(persona),
      reasons: longText,
    })),
  ConfirmDecision: onDecision,
  RejectDecision: (persona) => {
    const decision = onDecision(persona);
    return decision && { ...decision, note: 'The photos were not looked at.' };
  },
};

interface DisputeName {
  readonly jobId: string;
  readonly disputeId: string;
}

function onDispute<Data>({ job }: Persona, build: (dispute: DisputeName) => Data): Data | null {
  return job.dispute === null ? null : build({ jobId: job.jobId, disputeId: job.dispute.disputeId });
}

/** The other side's open proposal; sometimes any earlier one. */
function onProposal(persona: Persona): (DisputeName & { proposalId: string }) | null {
  const all = persona.job.dispute?.proposals ?? [];
  const open = all.filter(({ by, status }) => status === 'open' && by !== persona.role);
  const from = open.length > 0 || persona.random.chance(0.95) ? open : all;
  if (from.length === 0) return null;
  const { proposalId } = persona.random.pick(from);
  return onDispute(persona, (dispute) => ({ ...dispute, proposalId }));
}

function onOwnProposal(persona: Persona): (DisputeName & { proposalId: string }) | null {
  const own = persona.job.dispute?.proposals.find(({ by, status }) => status === 'open' && by === persona.role);
  return own === undefined ? null : onDispute(persona, (dispute) => ({ ...dispute, proposalId: own.proposalId }));
}

function onDecision(persona: Persona): (DisputeName & { decisionId: string }) | null {
  const decisionId = persona.job.dispute?.pendingDecision?.decisionId;
  return decisionId === undefined ? null : onDispute(persona, (dispute) => ({ ...dispute, decisionId }));
}

/** Any of the six, mostly within what is possible. */
function anOutcome({ job, now, random }: Persona): Outcome {
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
