import {
  jobCommands,
  jobStaffCommands,
  jobSystemCommands,
  type JobCommand,
  type JobCommandName,
} from '#domain/job/commands.ts';
import { jobDecider } from '#domain/job/decider.ts';
import { toPromoId } from '#domain/promo/promo-id.ts';
import { streamOf } from '#domain/streams.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { Actor } from '#events/log/event-log.ts';

import { createCommandFactory, type ActorKind, type CommandDefinition } from '../command-definition.ts';

type Senders = readonly ActorKind[];
/** A Homewright may ask for work too; whose turn it is on one job the lifecycle says. */
const person: Senders = ['client', 'provider'];
const provider: Senders = ['provider'];
const staff: Senders = ['support', 'admin'];
const admin: Senders = ['admin'];
const deadline: Senders = ['deadline'];
const webhook: Senders = ['webhook'];
const reactor: Senders = ['reactor'];

/** Who may send each command of a job at all. */
const senders: Readonly<Record<JobCommandName, Senders>> = {
  PostRequest: person,
  RequestBooking: person,
  AcceptBooking: provider,
  DeclineBooking: provider,
  WithdrawRequest: person,
  RemoveRequest: admin,
  ExpireRequest: deadline,

  SubmitOffer: provider,
  ReviseOffer: provider,
  WithdrawOffer: provider,
  CounterOffer: person,
  AcceptCounter: provider,
  DeclineCounter: provider,
  DeclineOffer: person,
  AcceptOffer: person,
  ExpireOffer: deadline,

  ExpirePayment: deadline,
  RecordPaymentInitiated: reactor,
  RecordPaymentRejection: reactor,
  RecordPaymentFailed: [...webhook, ...reactor],
  ConfirmPayment: webhook,
  RequestCapture: deadline,
  RequestCharge: deadline,
  RecordCapture: webhook,
  RetryPayment: person,
  CancelUnpaidJob: deadline,

  ProposeChange: person,
  AcceptChange: person,
  DeclineChange: person,
  WithdrawChange: person,
  ExpireChange: deadline,

  CancelJob: person,
  ProposeCancellation: person,
  AcceptCancellation: person,
  DeclineCancellation: person,
  WithdrawCancellation: person,
  SettleCancellation: deadline,
  ReportNoShow: person,
  WithdrawNoShow: person,
  ContestNoShow: person,
  SettleNoShow: deadline,

  StartWork: provider,
  ClaimCompletion: provider,
  RequestChanges: person,
  ApproveJob: person,
  CancelApproval: person,
  RemindApproval: deadline,
  AutoApproveJob: deadline,
  FlagOverdue: deadline,
  ReleaseFunds: deadline,
  CloseJob: deadline,

  OpenDispute: person,
  AnswerDispute: person,
  AddEvidence: person,
  EscalateDispute: person,
  ProposeSettlement: person,
  AcceptSettlement: person,
  DeclineSettlement: person,
  WithdrawSettlement: person,
  WithdrawDispute: person,
  AppealDecision: person,
  SuggestSettlement: staff,
  AdvanceDispute: deadline,
  DecideDispute: admin,
  ConfirmDecision: admin,
  RejectDecision: admin,

  OpenChargeback: webhook,
  RecordEvidencePack: reactor,
  RecordEvidenceRejection: reactor,
  CloseChargeback: webhook,
  WarnOfHoldExpiry: deadline,
  ForceDecision: deadline,
  ExpireHold: deadline,
  ProposeRefund: staff,
  ConfirmRefund: admin,
  RejectRefund: admin,
  ReleaseByAdmin: admin,
  ConfirmRelease: admin,
  RejectRelease: admin,
  RetryRefund: admin,
  PayRefundManually: admin,
  RetryTransfer: admin,
  AccessJob: staff,

  RecordRefund: reactor,
  RecordRefundFailure: webhook,
  RecordRefundRejection: [...webhook, ...reactor],
  RecordTransfer: reactor,
  RecordTransferRejection: reactor,
  ResumeTransfer: reactor,
  RecordReversal: reactor,
  RecordReversalRejection: reactor,
  GiveTip: person,
  ExpireTip: deadline,

  RecordSuspension: reactor,
  RecordReinstatement: reactor,
};

/** The command that begins a job has no history to read. */
const creating: ReadonlySet<JobCommandName> = new Set(['PostRequest', 'RequestBooking']);

const job = createCommandFactory(jobDecider, ({ jobId }) => streamOf.job(jobId));
type Schema = Parameters<typeof job<JobCommand['name']>>[1];
const schemas = { ...jobCommands, ...jobStaffCommands, ...jobSystemCommands };

/** Whoever accepts or asks with a promo code holds it for this job first: one account uses one code once. */
function reservePromo({ jobId, promoCode }: WithPromo, { id: accountId }: Actor): SystemCommand | null {
  if (promoCode === undefined) return null;
  return { name: 'ReservePromo', data: { promoId: toPromoId(promoCode), accountId, jobId } };
}
interface WithPromo {
  readonly jobId: string;
  readonly promoCode?: string | undefined;
}

export const jobCommandDefinitions = {
  ...(Object.fromEntries(
    (Object.keys(schemas) as JobCommandName[]).map((name) => [
      name,
      job(name, schemas[name] as Schema, senders[name], { creates: creating.has(name) }),
    ]),
  ) as Readonly<Record<JobCommandName, CommandDefinition>>),
  AcceptOffer: job('AcceptOffer', jobCommands.AcceptOffer, senders.AcceptOffer, { reservation: reservePromo }),
  RequestBooking: job('RequestBooking', jobCommands.RequestBooking, senders.RequestBooking, {
    creates: true,
    reservation: reservePromo,
  }),
};
