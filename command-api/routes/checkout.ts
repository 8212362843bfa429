import { z } from 'zod';

import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import type { PaymentGateway } from '../gateways/payments/port.ts';
import { signedIn } from '../http/visitor.ts';
import { readJob } from '../read-job.ts';

const jobIdParam = z.uuid().toLowerCase();

/** `POST /api/checkout/:jobId`: what the client's browser needs to confirm the payment with the payment provider. */
export function checkoutRoute(scope: Http, deps: { journal: Journal; payments: PaymentGateway }): void {
  const { journal, payments } = deps;

  scope.post<{ Params: { jobId: string } }>('/api/checkout/:jobId', async (request) => {
    const { accountId } = signedIn(request);
    const jobId = jobIdParam.safeParse(request.params.jobId);
    const job = jobId.success ? await readJob(journal, jobId.data) : null;
    if (job === null || job.clientId !== accountId) throw new ApiError(404, 'NOT_FOUND', 'There is no such job.');
    if (job.state !== 'PaymentPending') throw new ApiError(409, 'WRONG_STATE', `The job is ${job.state}.`);
    if (job.payment === null) {
      throw new ApiError(409, 'PAYMENT_NOT_READY', 'The payment is being prepared.', { retryAfter: 1 });
    }
    const { paymentId, clientSecret, amount, currency } = await payments.find(job.payment.paymentId);
    return {
      paymentId,
      clientSecret,
      publishableKey: payments.publishableKey,
      amount: { amount, currency },
      provider: payments.provider,
      ...(payments.provider === 'local' ? { confirmUrl: `/v1/payment_intents/${paymentId}/confirm` } : {}),
    };
  });
}
