import type { JobCommandName } from '../job/commands.ts';
import type { Job } from '../job/job.ts';
import { isAccessOpen } from '../staff-access.ts';

/** The commands that answer what this job waits for at that time. */
export function answerCommands(job: Job | null, now: string): readonly JobCommandName[] {
  if (job === null) return [];
  const countered = Object.values(job.offers).some(({ status, counter }) => status === 'live' && counter !== null);
  return [
    ...(countered ? (['AcceptCounter', 'DeclineCounter'] as const) : []),
    ...toChange(job),
    ...(job.cancellation === null ? [] : toCancellation),
    ...(Object.values(job.tips).some(({ status }) => status === 'due') ? ([...payment, 'ExpireTip'] as const) : []),
    ...(job.moneyProposal === null ? [] : toMoney[job.moneyProposal.kind]),
    ...(job.state === 'Disputed' ? toDispute(job, now) : []),
    ...(job.state === 'NoShowClaimed' ? (['ContestNoShow', 'SettleNoShow', 'WithdrawNoShow'] as const) : []),
  ];
}

const payment = ['RecordPaymentInitiated', 'RecordCapture'] as const;
const toMoney = { refund: ['ConfirmRefund', 'RejectRefund'], release: ['ConfirmRelease', 'RejectRelease'] } as const;
const toCancellation = [
  'AcceptCancellation',
  'DeclineCancellation',
  'WithdrawCancellation',
  'SettleCancellation',
] as const;

function toChange({ change }: Job): readonly JobCommandName[] {
  if (change === null) return [];
  if (change.paymentDueAt !== null) return [...payment, 'ExpireChange'];
  return ['AcceptChange', 'DeclineChange', 'WithdrawChange', 'ExpireChange'];
}

function toDispute({ dispute, accesses }: Job, now: string): readonly JobCommandName[] {
  const proposed = dispute?.proposals.some(({ status }) => status === 'open') === true;
  const answers = ['AcceptSettlement', 'DeclineSettlement', 'WithdrawSettlement'] as const;
  const settling = proposed ? answers : (['ProposeSettlement'] as const);
  const accessOpen = Object.values(accesses).some((accessedAt) => isAccessOpen(accessedAt, now));
  switch (dispute?.stage) {
    case 'direct-fix':
      return ['EscalateDispute', 'AddEvidence', 'WithdrawDispute', ...settling];
    case 'answer':
      return ['AnswerDispute', 'AnswerDispute', 'AddEvidence'];
    case 'mediation':
      // Access lasts so short that few scenarios would suggest in it by chance.
      if (dispute.suggestions === 0 && accessOpen) return ['SuggestSettlement'];
      return ['EscalateDispute', 'SuggestSettlement', 'AccessJob', ...settling];
    case 'decision':
    case 'appeal':
      return dispute.pendingDecision === null ? ['DecideDispute'] : ['ConfirmDecision', 'RejectDecision'];
    default:
      return ['AppealDecision'];
  }
}
