import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';

import { cardId } from '../cards/card-id.ts';
import { openCustomer } from '../cards/open-customer.ts';
import { findCheckout, type Checkout, type CheckoutDeps } from '../find-checkout.ts';
import type { OwnCardAnswer } from '../gateways/payments/own-cards.ts';
import { PaymentRejectedError } from '../gateways/payments/payment-gateway.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';
import { readAccount } from '../read-account.ts';

/** Each asks a bank; people press a few times a day. */
const attempts: RateLimit = { what: 'payments with saved cards', max: 60, seconds: 86_400 };

const id = z.uuid().toLowerCase();
const main = { purpose: z.literal('main').default('main') };
const other = { purpose: z.enum(['extra', 'tip']), ref: id };
const card = { cardId };
const choice = { save: z.boolean() };
/** The booking itself, unless `ref` names another payment: for a change or a tip. */
const wanted = z.union([z.strictObject(main), z.strictObject(other)]);
const wantedWithCard = z.union([z.strictObject({ ...main, ...card }), z.strictObject({ ...other, ...card })]);
const wantedWithChoice = z.union([z.strictObject({ ...main, ...choice }), z.strictObject({ ...other, ...choice })]);
type Wanted = z.output<typeof wanted>;

interface Deps extends CheckoutDeps {
  readonly rateLimiter: RateLimiter;
  /** The site's address, to which a bank's page returns the client. */
  readonly publicUrl: string;
}

/** `POST /api/checkout/:jobId`: what the client's browser needs to confirm a payment, or to save a card for later. */
export function checkoutRoute(scope: Http, deps: Deps): void {
  const { journal, payments, rateLimiter, publicUrl } = deps;

  /** Every address below looks up what is due by itself: no amount, payment or owner comes from a browser. */
  async function requireCheckout(request: FastifyRequest, what: Wanted): Promise<Checkout & { jobId: string }> {
    const { accountId } = signedIn(request);
    const jobId = id.safeParse((request.params as { jobId: string }).jobId);
    const found = jobId.success ? await findCheckout(jobId.data, accountId, what, deps) : 'unknown';
    switch (found) {
      case 'unknown':
        throw new ApiError(404, 'NOT_FOUND', 'There is no such job.');
      case 'nothing-due':
        throw new ApiError(409, 'WRONG_STATE', 'There is nothing to pay here.');
      case 'not-ready':
        throw new ApiError(409, 'PAYMENT_NOT_READY', 'The payment is being prepared.', { retryAfter: 1 });
    }
    return { ...found, jobId: jobId.data ?? '' };
  }

  /** A card that is saved for one later charge belongs to its job, and to no person's cards. */
  async function requirePayment(request: FastifyRequest, what: Wanted): Promise<{ jobId: string; paymentId: string }> {
    const { jobId, mode, id: paymentId } = await requireCheckout(request, what);
    if (mode === 'save') throw new ApiError(409, 'WRONG_STATE', 'Nothing is charged today.');
    return { jobId, paymentId };
  }

  scope.post('/api/checkout/:jobId', async (request) => {
    signedIn(request);
    const {
      mode,
      id: paymentId,
      amount,
      currency,
    } = await requireCheckout(request, parseForm('check out', wanted, request.body ?? {}));
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

  scope.post('/api/checkout/:jobId/card', async (request) => {
    const { accountId } = signedIn(request);
    const { cardId: chosen, ...what } = parseForm('saved card', wantedWithCard, request.body ?? {});
    const key = idempotencyKey(request);
    const { jobId, paymentId } = await requirePayment(request, what);
    const customerId = (await readAccount(journal, accountId))?.customerId ?? null;
    const back = `/checkout/${jobId}${what.purpose === 'main' ? '' : `?purpose=${what.purpose}&ref=${what.ref}`}`;
    if (customerId === null || (await payments.listCards(customerId)).length === 0) throw cardNeeded(back);
    const wait = await rateLimiter.consume(attempts, accountId);
    if (wait !== null) throw tooMany(wait);
    const payment = { paymentId, customerId, cardId: chosen, returnUrl: publicUrl + back };
    try {
      return (await payments.payWithCard(payment, `own-card:${paymentId}:${key}`)) satisfies OwnCardAnswer;
    } catch (error) {
      const isGone = error instanceof PaymentRejectedError && error.code === 'resource_missing';
      throw isGone ? new ApiError(404, 'NOT_FOUND', 'You have no such card.') : error;
    }
  });

  scope.post('/api/checkout/:jobId/save-card', async (request) => {
    const { accountId } = signedIn(request);
    const { save, ...what } = parseForm('card to save', wantedWithChoice, request.body ?? {});
    const { paymentId } = await requirePayment(request, what);
    const customerId = save
      ? await openCustomer(accountId, deps)
      : ((await readAccount(journal, accountId))?.customerId ?? null);
    if (customerId !== null) await payments.saveWithPayment({ paymentId, customerId, save });
    else if (save) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
    return { save };
  });
}

/** Another tab may have removed the last one. */
function cardNeeded(back: string): ApiError {
  const redirectTo = `/payment-setup?${new URLSearchParams({ next: back }).toString()}`;
  return new ApiError(409, 'PAYMENT_METHOD_REQUIRED', 'No card is saved.', { redirectTo });
}
