import { revealed } from '#events/catalog/define-event.ts';

import type { Folds } from '../../runner/read-model.ts';
import { changeJob } from './change-job.ts';
import type { JobTables } from './tables.ts';

/** From the payment to the close. */
export const workFolds: Folds<JobTables> = {
  PaymentInitiated: (event, rows, tell) =>
    changeJob(event, rows, tell, () => ({
      paymentId: event.data.paymentId,
      paymentStatus: 'pending',
      failureCode: null,
    })),
  PaymentFailed: (event, rows, tell) =>
    changeJob(event, rows, tell, () => ({ paymentStatus: 'failed', failureCode: event.data.code })),
  JobBooked: (event, rows, tell) =>
    changeJob(event, rows, tell, () => ({
      liveOffers: {},
      paymentId: event.data.paymentId,
      paymentStatus: 'authorised',
      failureCode: null,
      cardLast4: event.data.cardLast4,
      bookedAt: event.meta.at,
      captureDueAt: event.data.captureDueAt,
    })),
  CaptureRequested: (event, rows, tell) => changeJob(event, rows, tell, () => ({})),
  PaymentCaptured: (event, rows, tell) =>
    changeJob(event, rows, tell, () => ({
      paymentStatus: 'captured',
      captured: event.data.amount,
      capturedAt: event.meta.at,
    })),
  WorkStarted: (event, rows, tell) => changeJob(event, rows, tell, () => ({ startedAt: event.data.startedAt })),
  CompletionClaimed: (event, rows, tell) =>
    changeJob(event, rows, tell, () => ({
      claim: event.data.claim,
      claimNote: revealed(event.data.note),
      claimedAt: event.data.claimedAt,
      autoApproveAt: event.data.autoApproveAt,
      approvalCancelled: false,
      cancelReason: null,
      cancelledAt: null,
    })),
  JobApproved: (event, rows, tell) =>
    changeJob(event, rows, tell, () => ({
      approvedAt: event.data.approvedAt,
      graceEndsAt: event.data.graceEndsAt,
      autoApproveAt: null,
    })),
  ApprovalCancelled: (event, rows, tell) =>
    changeJob(event, rows, tell, () => ({
      approvedAt: null,
      graceEndsAt: null,
      autoApproveAt: event.data.autoApproveAt,
      approvalCancelled: true,
      cancelReason: revealed(event.data.reason),
      cancelledAt: event.data.cancelledAt,
    })),
  FundsReleased: (event, rows, tell) =>
    changeJob(event, rows, tell, () => ({
      providerAmount: event.data.providerAmount,
      platformAmount: event.data.platformAmount,
      releasedAt: event.data.releasedAt,
      closesAt: event.data.closesAt,
    })),
  TransferSent: (event, rows, tell) => changeJob(event, rows, tell, () => ({ transferredAt: event.meta.at })),
  JobClosed: (event, rows, tell) => changeJob(event, rows, tell, () => ({})),
};
