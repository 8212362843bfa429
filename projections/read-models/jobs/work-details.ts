import { revealed } from '#events/catalog/define-event.ts';

import type { DetailFolds } from './details.ts';
import { addToRecord } from './work-record.ts';

/** From the request to the approval. */
export const workDetails: DetailFolds = {
  BookingRequested: ({ data }) => ({
    direct: {
      providerId: data.providerId,
      offerId: data.offerId,
      price: data.price,
      startAt: data.startAt,
      durationMinutes: data.durationMinutes,
      answerBy: data.expiresAt,
      declineReason: null,
    },
  }),
  OfferAccepted: ({ data, meta }) => ({ acceptedAt: meta.at, termsVersion: data.termsVersion, failureCode: null }),
  WorkStarted: ({ data }) => ({ startedAt: data.startedAt }),
  ChangeProposed: ({ data }) => ({ change: { reason: revealed(data.reason), extra: null } }),
  ChangeAccepted: ({ data }, { change }) => ({ change: { reason: change?.reason ?? null, extra: data.extra } }),
  CompletionClaimed: ({ data, revision }, details) => ({
    ...addToRecord(details, {
      origin: 'claim',
      by: 'provider',
      text: revealed(data.note),
      files: data.photos,
      at: data.claimedAt,
      revision,
    }),
    approvalCancelled: null,
  }),
  ChangesRequested: ({ data, revision }, details) =>
    addToRecord(details, {
      origin: 'changes',
      by: 'client',
      text: revealed(data.reason),
      files: data.photos,
      at: data.requestedAt,
      revision,
    }),
  ApprovalCancelled: ({ data }) => ({
    approvalCancelled: { reason: revealed(data.reason), at: data.cancelledAt },
  }),
};
