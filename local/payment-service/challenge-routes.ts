import type Stripe from 'stripe';

import type { Http } from '#platform/http.ts';

import { challengeDonePage, challengePage } from './challenge-page.ts';
import { mayTouch } from './caller.ts';
import { parseForm } from './form.ts';
import { invalid } from './payment-error.ts';
import { answerChallenge } from './payment-intent.ts';
import type { PaymentServiceDeps } from './plugin.ts';
import { createStore, newId } from './store.ts';

const html = 'text/html; charset=utf-8';
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The bank's page of a card that wants its owner asked, and the owner's answer. */
export function challengeRoutes(scope: Http, deps: PaymentServiceDeps, wake: () => void): void {
  scope.get<{ Params: { id: string }; Querystring: { client_secret?: string } }>(
    '/payment-service/challenge/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const clientSecret = request.query.client_secret ?? '';
      const intent = await deps.sql.begin((tx) => createStore(tx).find('payment_intent', request.params.id));
      mayTouch({ kind: 'browser', clientSecret }, intent);
      void reply.type(html).header('content-security-policy', policy);
      if (intent.status !== 'requires_action') return reply.send(challengeDonePage());
      return reply.send(challengePage({ intentId: intent.id, clientSecret, amount: amountOf(intent) }));
    },
  );

  scope.post<{ Params: { id: string }; Body: string }>(
    '/payment-service/challenge/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const form = parseForm(request.body);
      const clientSecret = typeof form['client_secret'] === 'string' ? form['client_secret'] : '';
      const now = Math.floor(deps.clock.now().getTime() / 1000);
      const { before, after } = await deps.sql.begin(async (tx) => {
        const store = createStore(tx);
        const intent = await store.find('payment_intent', request.params.id);
        mayTouch({ kind: 'browser', clientSecret }, intent);
        if (typeof intent.payment_method !== 'string') throw invalid('There is nothing to confirm.');
        const remembered = await store.find('payment_method', intent.payment_method);
        const change = answerChallenge(intent, remembered, form['outcome'] === 'pass', { now, newId });
        await store.save(change, { now, idempotencyKey: null });
        return { before: intent, after: change.answer };
      });
      wake();
      const back = before.next_action?.redirect_to_url?.return_url;
      if (typeof back !== 'string') {
        return reply.type(html).header('content-security-policy', policy).send(challengeDonePage());
      }
      return reply.redirect(returnTo(back, after), 303);
    },
  );
}

function returnTo(back: string, intent: Stripe.PaymentIntent): string {
  const url = new URL(back);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return url.href;
}

function amountOf(intent: Stripe.PaymentIntent): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: intent.currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(intent.amount / 10 ** digits);
}
