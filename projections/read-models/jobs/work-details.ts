import { revealed } from '#events/catalog/define-event.ts';

import type { DetailFolds } from './detail-folds.ts';

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
  CompletionClaimed: ({ data }) => ({
    claim: { note: revealed(data.note), photos: data.photos, claimedAt: data.claimedAt },
    approvalCancelled: null,
  }),
  ChangesRequested: ({ data }) => ({
    changesRequested: {
      round: data.round,
      reason: revealed(data.reason),
      photos: data.photos,
      at: data.requestedAt,
    },
  }),
  ApprovalCancelled: ({ data }) => ({
    approvalCancelled: { reason: revealed(data.reason), at: data.cancelledAt },
  }),
};
