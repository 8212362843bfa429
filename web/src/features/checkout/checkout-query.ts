import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { retryQuery } from '#web/lib/api/query-client.ts';
import type { CardSession } from '#web/lib/cards/card-session.ts';

import type { PayFor } from './payment-purpose.ts';

/** In the mode `save` the card is charged before the start. */
export interface CheckoutSession extends CardSession {
  /** The amount that is charged, now or later. */
  amount: { amount: number; currency: string };
}

/** A reactor opens the payment moments after the command; the page waits this long. */
const MAX_POLLS = 60;
const POLL_INTERVAL_MS = 500;

function isPreparing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PAYMENT_NOT_READY';
}

export function checkoutQuery(jobId: string, payFor: PayFor) {
  return queryOptions({
    queryKey: ['checkout', jobId, payFor],
    queryFn: () => api.send<CheckoutSession>('POST', `/api/checkout/${encodeURIComponent(jobId)}`, { body: payFor }),
    retry: (failures, error) => (isPreparing(error) ? failures < MAX_POLLS : retryQuery(failures, error, true)),
    retryDelay: POLL_INTERVAL_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
