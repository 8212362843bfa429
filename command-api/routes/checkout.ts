import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { findCheckout, type CheckoutDeps } from '../find-checkout.ts';
import { InvalidCommandError } from '../command-errors.ts';
import { signedIn } from '../http/visitor.ts';

const id = z.uuid().toLowerCase();
/** The booking itself, unless `ref` names another payment: for a change or a tip. */
const wanted = z.union([
  z.strictObject({ purpose: z.literal('main').default('main') }),
  z.strictObject({ purpose: z.enum(['extra', 'tip']), ref: id }),
]);

/** `POST /api/checkout/:jobId`: what the client's browser needs to confirm a payment, or to save a card for later. */
export function checkoutRoute(scope: Http, deps: CheckoutDeps): void {
  const { payments } = deps;

  scope.post<{ Params: { jobId: string } }>('/api/checkout/:jobId', async (request) => {
    const { accountId } = signedIn(request);
    const jobId = id.safeParse(request.params.jobId);
    const what = wanted.safeParse(request.body ?? {});
    if (!what.success) throw new InvalidCommandError('check out', what.error.issues);
    const found = jobId.success ? await findCheckout(jobId.data, accountId, what.data, deps) : 'unknown';
    switch (found) {
      case 'unknown':
        throw new ApiError(404, 'NOT_FOUND', 'There is no such job.');
      case 'nothing-due':
        throw new ApiError(409, 'WRONG_STATE', 'There is nothing to pay here.');
      case 'not-ready':
        throw new ApiError(409, 'PAYMENT_NOT_READY', 'The payment is being prepared.', { retryAfter: 1 });
    }
    const { mode, id: paymentId, amount, currency } = found;
    const { clientSecret } = await (mode === 'save' ? payments.findSetup(paymentId) : payments.find(paymentId));
    const kind = mode === 'save' ? 'setup_intents' : 'payment_intents';
    return {
      mode,
      paymentId,
      clientSecret,
      publishableKey: payments.publishableKey,
      amount: { amount, currency },
      provider: payments.provider,
      ...(payments.provider === 'local' ? { confirmUrl: `/v1/${kind}/${paymentId}/confirm` } : {}),
    };
  });
}
