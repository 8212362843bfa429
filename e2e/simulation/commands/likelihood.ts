import { hasCome, plusDays, plusHours, plusMinutes } from '#domain/time.ts';

import type { Job } from '#domain/job/job.ts';

import type { SimulatedCommandName } from './index.ts';
import type { BuilderContext } from './builder-context.ts';

/** The likelihood that a person sends a possible command for a job they think of; the default is one half. */
const usual: Readonly<Partial<Record<SimulatedCommandName, number>>> = {
  WithdrawRequest: 0.02,
  WithdrawOffer: 0.05,
  DeclineOffer: 0.08,
  ReviseOffer: 0.3,
  CounterOffer: 0.3,
  DeclineCounter: 0.5,
  DeclineBooking: 0.3,
  ProposeChange: 0.06,
  DeclineChange: 0.15,
  WithdrawChange: 0.1,
  CancelJob: 0.02,
  ProposeCancellation: 0.03,
  AcceptCancellation: 0.3,
  DeclineCancellation: 0.15,
  WithdrawCancellation: 0.08,
  WithdrawNoShow: 0.08,
  ContestNoShow: 0.3,
  RetryPayment: 0.05,
  ClaimCompletion: 0.3,
  ReportNoShow: 0.03,
  RequestChanges: 0.12,
  ApproveJob: 0.2,
  CancelApproval: 0.12,
  GiveTip: 0.15,
  AcceptOffer: 0.8,
  AcceptBooking: 0.7,
  StartWork: 0.9,
  OpenDispute: 0.05,
  AddEvidence: 0.1,
  EscalateDispute: 0.15,
  ProposeSettlement: 0.4,
  AcceptSettlement: 0.12,
  DeclineSettlement: 0.4,
  WithdrawSettlement: 0.1,
  SuggestSettlement: 0.2,
  WithdrawDispute: 0.04,
  AppealDecision: 0.2,
  RejectDecision: 0.2,
  RemoveRequest: 0.01,
  ProposeRefund: 0.05,
  RejectRefund: 0.2,
  ReleaseByAdmin: 0.02,
  RejectRelease: 0.2,
  AccessJob: 0.03,
  PinJob: 0.02,
  UnpinJob: 0.02,
};

const quarrels: ReadonlySet<SimulatedCommandName> = new Set([
  'OpenDispute',
  'RequestChanges',
  'DeclineSettlement',
  'WithdrawDispute',
  'AppealDecision',
]);
/** The preconditions of considering it. */
const startsAt: { readonly [Name in SimulatedCommandName]?: (startAt: string) => string } = {
  StartWork: (startAt) => plusHours(startAt, -2),
  ReportNoShow: (startAt) => plusMinutes(startAt, 30),
  OpenDispute: (startAt) => startAt,
};

export function likelihood(
  name: SimulatedCommandName,
  { job, now, actor, nature }: Omit<BuilderContext, 'random'>,
): number {
  const due = job.agreement === null ? undefined : startsAt[name]?.(job.agreement.startAt);
  if (due !== undefined && !hasCome(due, now)) return 0.01;
  const likely = usual[name] ?? 0.5;
  if (name === 'SubmitOffer') return hasOffered(job, actor.id) ? 0.02 : likely;
  if (job.bookedAt === null) return likely;
  // Rarely possible, and with few days left for it.
  if (name === 'CancelJob' && job.state === 'InProgress' && nature !== 'forgotten') return 0.2;
  switch (nature) {
    case 'forgotten':
      return isForgotten(name, job, now) ? 0 : likely;
    case 'silent':
      // What no person answers, the clock does.
      return likely / 8;
    case 'quarrelsome':
      return quarrels.has(name) ? Math.min(1, likely * 5) : likely;
    case 'absent':
    case 'hesitant':
    case 'fickle':
      return habits[nature][name] ?? likely;
    case 'ordinary':
      return likely;
  }
}

const habits: Readonly<
  Record<'absent' | 'hesitant' | 'fickle', Readonly<Partial<Record<SimulatedCommandName, number>>>>
> = {
  absent: { ReportNoShow: 0.6, WithdrawNoShow: 0.3, StartWork: 0.05 },
  hesitant: { ApproveJob: 0.8, CancelApproval: 0.8 },
  fickle: {
    ProposeChange: 0.4,
    DeclineChange: 0.5,
    WithdrawChange: 0.4,
    ProposeCancellation: 0.2,
    DeclineCancellation: 0.4,
    WithdrawCancellation: 0.4,
    WithdrawNoShow: 0.4,
    GiveTip: 0.6,
    ProposeRefund: 0.5,
    ConfirmRefund: 0.05,
    RejectRefund: 0.8,
    ReleaseByAdmin: 0.4,
    ConfirmRelease: 0.05,
    RejectRelease: 0.8,
  },
};

/** The job is forgotten: some get a reminder when the money cannot be held much longer, some never. */
function isForgotten(name: SimulatedCommandName, { jobId, bookedAt }: Job, now: string): boolean {
  const remembered = Number.parseInt(jobId.slice(2, 3), 16) < 8 && bookedAt !== null;
  return name !== 'StartWork' && !(remembered && hasCome(plusDays(bookedAt, 66), now));
}

function hasOffered({ offers }: Job, accountId: string): boolean {
  return Object.values(offers).some(({ providerId }) => providerId === accountId);
}
