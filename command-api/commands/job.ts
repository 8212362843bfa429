import { jobCommands, jobSystemCommands } from '#domain/job/commands.ts';
import { jobDecider } from '#domain/job/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { commandsOf, type ActorKind } from '../command-definition.ts';

const job = commandsOf(jobDecider, ({ jobId }) => streamOf.job(jobId));

/** A Homewright may ask for work too; whose turn it is on one job the lifecycle says. */
const person: readonly ActorKind[] = ['client', 'provider'];
const provider: readonly ActorKind[] = ['provider'];
const deadline: readonly ActorKind[] = ['deadline'];
const webhook: readonly ActorKind[] = ['webhook'];
const reactor: readonly ActorKind[] = ['reactor'];

export const jobCommandDefinitions = {
  PostRequest: job('PostRequest', jobCommands.PostRequest, person, { creates: true }),
  WithdrawRequest: job('WithdrawRequest', jobCommands.WithdrawRequest, person),
  SubmitOffer: job('SubmitOffer', jobCommands.SubmitOffer, provider),
  ReviseOffer: job('ReviseOffer', jobCommands.ReviseOffer, provider),
  WithdrawOffer: job('WithdrawOffer', jobCommands.WithdrawOffer, provider),
  DeclineOffer: job('DeclineOffer', jobCommands.DeclineOffer, person),
  AcceptOffer: job('AcceptOffer', jobCommands.AcceptOffer, person),
  StartWork: job('StartWork', jobCommands.StartWork, provider),
  ClaimCompletion: job('ClaimCompletion', jobCommands.ClaimCompletion, provider),
  ApproveJob: job('ApproveJob', jobCommands.ApproveJob, person),
  CancelApproval: job('CancelApproval', jobCommands.CancelApproval, person),

  ExpireRequest: job('ExpireRequest', jobSystemCommands.ExpireRequest, deadline),
  ExpireOffer: job('ExpireOffer', jobSystemCommands.ExpireOffer, deadline),
  ExpirePayment: job('ExpirePayment', jobSystemCommands.ExpirePayment, deadline),
  RecordPaymentInitiated: job('RecordPaymentInitiated', jobSystemCommands.RecordPaymentInitiated, reactor),
  RecordPaymentFailed: job('RecordPaymentFailed', jobSystemCommands.RecordPaymentFailed, webhook),
  ConfirmPayment: job('ConfirmPayment', jobSystemCommands.ConfirmPayment, webhook),
  RequestCapture: job('RequestCapture', jobSystemCommands.RequestCapture, deadline),
  RecordCapture: job('RecordCapture', jobSystemCommands.RecordCapture, webhook),
  AutoApproveJob: job('AutoApproveJob', jobSystemCommands.AutoApproveJob, deadline),
  ReleaseFunds: job('ReleaseFunds', jobSystemCommands.ReleaseFunds, deadline),
  RecordTransfer: job('RecordTransfer', jobSystemCommands.RecordTransfer, reactor),
  CloseJob: job('CloseJob', jobSystemCommands.CloseJob, deadline),
};
