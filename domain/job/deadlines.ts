import type { JobEvent } from '#events/catalog/job.ts';

import { streamOf } from '../streams.ts';
import type { Deadline, DeadlineChanges } from '../deadline.ts';
import type { jobSystemCommands } from './commands.ts';

type JobDeadlineKind =
  'request-expiry' | 'offer-expiry' | 'payment-expiry' | 'capture' | 'auto-approve' | 'release' | 'close';

/** `n` tells several deadlines of one kind apart: offers by their id, approvals by their claim. */
function deadlineId(jobId: string, kind: JobDeadlineKind, n: string | number = 1): string {
  return `${jobId}:${kind}:${n}`;
}

function deadline(
  id: string,
  dueAt: string,
  jobId: string,
  command: keyof typeof jobSystemCommands,
  data: Deadline['data'] = {},
): Deadline {
  return { id, dueAt, stream: streamOf.job(jobId), command, data: { jobId, ...data } };
}

/**
 * Which deadlines an event of a job sets, and which it clears. A deadline left standing (an offer of a withdrawn
 * request) fires into nothing: the job checks again.
 */
export function jobDeadlineChanges(event: JobEvent): DeadlineChanges {
  switch (event.type) {
    case 'RequestPosted': {
      const { jobId, expiresAt } = event.data;
      return set(deadline(deadlineId(jobId, 'request-expiry'), expiresAt, jobId, 'ExpireRequest'));
    }
    case 'RequestWithdrawn':
    case 'RequestExpired':
      return clear(deadlineId(event.data.jobId, 'request-expiry'));
    case 'OfferSubmitted':
    case 'OfferRevised': {
      const { jobId, offerId, expiresAt } = event.data;
      const id = deadlineId(jobId, 'offer-expiry', offerId);
      return set(deadline(id, expiresAt, jobId, 'ExpireOffer', { offerId }));
    }
    case 'OfferWithdrawn':
    case 'OfferDeclined':
    case 'OfferExpired':
      return clear(deadlineId(event.data.jobId, 'offer-expiry', event.data.offerId));
    case 'OfferAccepted': {
      const { jobId, offerId, paymentDueAt } = event.data;
      return set(deadline(deadlineId(jobId, 'payment-expiry'), paymentDueAt, jobId, 'ExpirePayment', { offerId }));
    }
    case 'PaymentExpired':
      return clear(deadlineId(event.data.jobId, 'payment-expiry'));
    case 'JobBooked': {
      const { jobId, captureDueAt } = event.data;
      return {
        set:
          captureDueAt === null ? [] : [deadline(deadlineId(jobId, 'capture'), captureDueAt, jobId, 'RequestCapture')],
        clear: [deadlineId(jobId, 'payment-expiry'), deadlineId(jobId, 'request-expiry')],
      };
    }
    case 'CaptureRequested':
      return clear(deadlineId(event.data.jobId, 'capture'));
    case 'CompletionClaimed':
    case 'ApprovalCancelled': {
      const { jobId, claim, autoApproveAt } = event.data;
      const id = deadlineId(jobId, 'auto-approve', claim);
      return {
        set: [deadline(id, autoApproveAt, jobId, 'AutoApproveJob', { claim })],
        clear: event.type === 'ApprovalCancelled' ? [deadlineId(jobId, 'release', claim)] : [],
      };
    }
    case 'JobApproved': {
      const { jobId, claim, graceEndsAt } = event.data;
      return {
        set: [deadline(deadlineId(jobId, 'release', claim), graceEndsAt, jobId, 'ReleaseFunds', { claim })],
        clear: [deadlineId(jobId, 'auto-approve', claim)],
      };
    }
    case 'FundsReleased': {
      const { jobId, closesAt } = event.data;
      return set(deadline(deadlineId(jobId, 'close'), closesAt, jobId, 'CloseJob'));
    }
    case 'JobClosed':
      return clear(deadlineId(event.data.jobId, 'close'));
    default:
      return { set: [], clear: [] };
  }
}

function set(...deadlines: Deadline[]): DeadlineChanges {
  return { set: deadlines, clear: [] };
}

function clear(...ids: string[]): DeadlineChanges {
  return { set: [], clear: ids };
}
