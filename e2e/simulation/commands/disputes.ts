import type { Outcome } from '#events/catalog/job/dispute.ts';
import { disputeReasons } from '#events/catalog/job/dispute.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import { plusHours } from '#domain/time.ts';

import { longText, pickFiles, type CommandBuilders, type BuilderContext } from './builder-context.ts';

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
  OpenDispute: (context) => ({
    jobId: context.job.jobId,
    disputeId: context.random.uuid(),
    reason: context.random.pick(disputeReasons),
    statement: longText,
    files: pickFiles(context),
  }),
  AnswerDispute: (context) =>
    onDispute(context, (dispute) => ({ ...dispute, statement: longText, files: pickFiles(context) })),
  AddEvidence: (context) => {
    const file = context.files[0];
    return file === undefined ? null : onDispute(context, (dispute) => ({ ...dispute, file, note: 'See there.' }));
  },
  EscalateDispute: (context) => onDispute(context, (dispute) => dispute),
  ProposeSettlement: (context) =>
    onDispute(context, (dispute) => ({
      ...dispute,
      proposalId: context.random.uuid(),
      outcome: anOutcome(context),
      message: 'Let us end it so.',
    })),
  AcceptSettlement: onProposal,
  DeclineSettlement: onProposal,
  WithdrawSettlement: onOwnProposal,
  WithdrawDispute: (context) => onDispute(context, (dispute) => dispute),
  AppealDecision: (context) => onDispute(context, (dispute) => ({ ...dispute, grounds: longText })),
  SuggestSettlement: (context) =>
    onDispute(context, (dispute) => ({ ...dispute, outcome: anOutcome(context), message: 'How about this?' })),

  DecideDispute: (context) =>
    onDispute(context, (dispute) => ({
      ...dispute,
      decisionId: context.random.uuid(),
      outcome: anOutcome(context),
      reasons: longText,
    })),
  ConfirmDecision: onDecision,
  RejectDecision: (context) => {
    const decision = onDecision(context);
    return decision && { ...decision, note: 'The photos were not looked at.' };
  },
};

interface DisputeName {
  readonly jobId: string;
  readonly disputeId: string;
}

function onDispute<Data>({ job }: BuilderContext, build: (dispute: DisputeName) => Data): Data | null {
  return job.dispute === null ? null : build({ jobId: job.jobId, disputeId: job.dispute.disputeId });
}

/** The other side's open proposal; sometimes any earlier one. */
function onProposal(context: BuilderContext): (DisputeName & { proposalId: string }) | null {
  const all = context.job.dispute?.proposals ?? [];
  const open = all.filter(({ by, status }) => status === 'open' && by !== context.role);
  const from = open.length > 0 || context.random.chance(0.95) ? open : all;
  if (from.length === 0) return null;
  const { proposalId } = context.random.pick(from);
  return onDispute(context, (dispute) => ({ ...dispute, proposalId }));
}

function onOwnProposal(context: BuilderContext): (DisputeName & { proposalId: string }) | null {
  const own = context.job.dispute?.proposals.find(({ by, status }) => status === 'open' && by === context.role);
  return own === undefined ? null : onDispute(context, (dispute) => ({ ...dispute, proposalId: own.proposalId }));
}

function onDecision(context: BuilderContext): (DisputeName & { decisionId: string }) | null {
  const decisionId = context.job.dispute?.pendingDecision?.decisionId;
  return decisionId === undefined ? null : onDispute(context, (dispute) => ({ ...dispute, decisionId }));
}

/** Any of the six, mostly within what is possible. */
function anOutcome({ job, now, random }: BuilderContext): Outcome {
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
