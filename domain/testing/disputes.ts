import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { JobCommand } from '../job/commands.ts';
import type { Hold } from '../job/money-state.ts';
import { plusDays, plusHours } from '../time.ts';
import { extendHistory, type ScenarioStep } from './extend-history.ts';
import { numberedId } from './numbered-id.ts';
import { jobId, paintingHistory, times } from './painting-job.ts';
import { people } from './people.ts';

/** Texts for the disputed painting job, and the stages of its dispute, opened two hours after the claim. */
export const disputeId = '50000000-0000-4000-8000-000000000001';
export const statement = 'One wall was left out, and the skirting boards are full of paint.';

export const admins = {
  first: people.admin,
  second: { kind: 'admin', id: '00000000-0000-4000-8000-000000000007' },
  third: { kind: 'admin', id: '00000000-0000-4000-8000-000000000008' },
  fourth: { kind: 'admin', id: '00000000-0000-4000-8000-000000000009' },
} as const satisfies Record<string, Actor>;

const dispute = { jobId, disputeId };
const opened = plusHours(times.claimed, 2);
const answering = plusHours(opened, 48);
const answered = plusHours(answering, 6);
/** When each stage of the dispute begins if every one times out, and the respondent answers after six hours. */
export const disputeTimes = {
  directFix: opened,
  answer: answering,
  mediation: answered,
  decision: plusDays(answered, 7),
  decided: plusDays(answered, 8),
  final: plusDays(answered, 15),
};

export const sampleDisputeCommands = {
  open: (changes: Partial<Extract<JobCommand, { name: 'OpenDispute' }>['data']> = {}): JobCommand => ({
    name: 'OpenDispute',
    data: { ...dispute, reason: 'quality', statement, files: [], ...changes },
  }),
  answer: (): JobCommand => ({ name: 'AnswerDispute', data: { ...dispute, statement, files: [] } }),
  escalate: (): JobCommand => ({ name: 'EscalateDispute', data: dispute }),
  withdraw: (): JobCommand => ({ name: 'WithdrawDispute', data: dispute }),
  advance: (): JobCommand => ({ name: 'AdvanceDispute', data: dispute }),
  propose: (n: number, outcome: Outcome): JobCommand => ({
    name: 'ProposeSettlement',
    data: { ...dispute, proposalId: proposalId(n), outcome, message: 'Let us end it so.' },
  }),
  accept: (n: number): JobCommand => ({ name: 'AcceptSettlement', data: { ...dispute, proposalId: proposalId(n) } }),
  decline: (n: number): JobCommand => ({ name: 'DeclineSettlement', data: { ...dispute, proposalId: proposalId(n) } }),
  access: (): JobCommand => ({ name: 'AccessJob', data: { jobId, reason: 'The two do not agree.' } }),
  takeBack: (n: number): JobCommand => ({
    name: 'WithdrawSettlement',
    data: { ...dispute, proposalId: proposalId(n) },
  }),
  suggest: (outcome: Outcome): JobCommand => ({
    name: 'SuggestSettlement',
    data: { ...dispute, outcome, message: 'How about meeting in the middle?' },
  }),
  decide: (outcome: Outcome, n = 1): JobCommand => ({
    name: 'DecideDispute',
    data: { ...dispute, decisionId: decisionId(n), outcome, reasons: statement },
  }),
  confirm: (n = 1): JobCommand => ({ name: 'ConfirmDecision', data: { ...dispute, decisionId: decisionId(n) } }),
  reject: (n = 1): JobCommand => ({
    name: 'RejectDecision',
    data: { ...dispute, decisionId: decisionId(n), note: 'The photos were not looked at.' },
  }),
  appeal: (): JobCommand => ({ name: 'AppealDecision', data: { ...dispute, grounds: statement } }),
};

export function proposalId(n: number): string {
  return numberedId('6', n);
}

export function decisionId(n: number): string {
  return numberedId('7', n);
}

const at = (by: Actor, instant: string) => ({ by, at: instant });
const stageTimeout = (instant: string): ScenarioStep => [sampleDisputeCommands.advance(), at(people.deadline, instant)];

/** Histories up to the beginning of each stage. */
export const disputed = {
  directFix: (before: readonly JobEvent[] = paintingHistory('CompletionClaimed')): JobEvent[] =>
    extendHistory(before, [sampleDisputeCommands.open(), at(people.client, disputeTimes.directFix)]),
  answer: (before?: readonly JobEvent[]): JobEvent[] =>
    extendHistory(disputed.directFix(before), stageTimeout(disputeTimes.answer)),
  mediation: (before?: readonly JobEvent[]): JobEvent[] =>
    extendHistory(disputed.answer(before), [
      sampleDisputeCommands.answer(),
      at(people.provider, disputeTimes.mediation),
    ]),
  /** A dispute in its decision stage over this amount, in cents. */
  over: (total: number, hold: Hold | null = null): JobEvent[] => disputed.decision(claimedOver(total, hold)),
  decision: (before?: readonly JobEvent[]): JobEvent[] =>
    extendHistory(disputed.mediation(before), stageTimeout(disputeTimes.decision)),
  decided: (outcome: Outcome, before?: readonly JobEvent[]): JobEvent[] =>
    extendHistory(disputed.decision(before), [
      sampleDisputeCommands.decide(outcome),
      at(admins.first, disputeTimes.decided),
    ]),
  appealed: (outcome: Outcome, before?: readonly JobEvent[]): JobEvent[] =>
    extendHistory(disputed.decided(outcome, before), [
      sampleDisputeCommands.appeal(),
      at(people.provider, plusDays(disputeTimes.decided, 1)),
    ]),
};

function claimedOver(total: number, hold: Hold | null): JobEvent[] {
  const sums = { price: total - 4_000, serviceFee: 4_000, commission: 5_000, discount: 0, total };
  return paintingHistory('CompletionClaimed', {
    changes: {
      OfferAccepted: sums,
      JobBooked: { authorised: total },
      CaptureRequested: { amount: total },
      PaymentCaptured: { amount: total, ...(hold !== null && { hold }) },
    },
  });
}
