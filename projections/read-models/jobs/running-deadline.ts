import { requestEndsAt } from '#domain/job/request-expiry.ts';
import type { Job } from '#domain/job/job.ts';

import type { JobDetails } from './details.ts';

export type RunningDeadlineKind =
  | 'request-expiry'
  | 'booking-answer'
  | 'payment-expiry'
  | 'payment-risk'
  | 'charge'
  | 'capture'
  | 'start'
  | 'completion'
  | 'no-show'
  | 'auto-approve'
  | 'rework'
  | 'release'
  | 'dispute'
  | 'chargeback'
  | 'close';

export interface RunningDeadline {
  readonly kind: RunningDeadlineKind;
  readonly dueAt: string;
}

/** The deadline that decides what happens next. */
export function findRunningDeadline(job: Job, details: JobDetails): RunningDeadline | null {
  const { agreement, payment, dispute } = job;
  switch (job.state) {
    case 'Open':
    case 'Offered':
      return due('request-expiry', requestEndsAt(job));
    case 'BookingRequested':
      return due('booking-answer', job.requestExpiresAt);
    case 'PaymentPending':
      return due('payment-expiry', agreement?.paymentDueAt);
    case 'PaymentAtRisk':
      return due('payment-risk', job.riskEndsAt);
    case 'Booked':
      return job.payment?.capturedAt === null
        ? (due('charge', payment?.captured === 0 ? payment.chargeDueAt : null) ?? due('capture', payment?.captureDueAt))
        : due('start', agreement?.startAt);
    case 'InProgress':
      return due('completion', agreement?.expectedCompletionAt);
    case 'NoShowClaimed':
      return due('no-show', job.noShow?.contestUntil);
    case 'CompletionClaimed':
      return due('auto-approve', job.claim?.autoApproveAt);
    case 'ChangesRequested':
      return due('rework', job.reworkBy);
    case 'ApprovedInGrace':
      return due('release', job.graceEndsAt);
    case 'Disputed':
      return due('dispute', dispute?.stageDueAt);
    case 'ChargebackOpen':
      return due('chargeback', evidenceDue(details));
    case 'Released':
    case 'Settled':
      return due('close', job.ending?.closesAt);
    default:
      return null;
  }
}

function due(kind: RunningDeadlineKind, dueAt: string | null | undefined): RunningDeadline | null {
  return dueAt === null || dueAt === undefined ? null : { kind, dueAt };
}

/** The earliest deadline of the open chargebacks. */
function evidenceDue({ chargebacks = {} }: JobDetails): string | null {
  const open = Object.values(chargebacks).filter(({ won }) => won === null);
  const dates = open.map(({ evidenceDueAt }) => evidenceDueAt).filter((at) => at !== null);
  return dates.toSorted()[0] ?? null;
}
