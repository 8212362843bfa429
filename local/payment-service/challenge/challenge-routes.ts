import type { FastifyReply } from 'fastify';
import type Stripe from 'stripe';

import type { Html } from '#local/pages/html.ts';
import { sendPage } from '#local/pages/send-page.ts';
import type { Http } from '#platform/http.ts';

import type { Change } from '../state-change.ts';
import { makingNow } from '../http/request-context.ts';
import { authorizeIntent } from '../http/caller.ts';
import { parseForm, textOf } from '../http/form.ts';
import { formatAmount } from '../format-amount.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { answerChallenge } from '../payments/confirm-payment.ts';
import type { PaymentServiceDeps } from '../deps.ts';
import { answerSetupChallenge } from '../saved-cards/setup-changes.ts';
import { createStore, type Store } from '../store.ts';
import { challengeDone, challengePage } from './challenge-page.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The bank's challenge page for the card's owner, and their answer. */
export function challengeRoutes(scope: Http, deps: PaymentServiceDeps, wake: () => void): void {
  const { sql } = deps;
  const show = (reply: FastifyReply, body: Html): FastifyReply =>
    sendPage(reply, { title: 'Test bank', note: 'Test bank · no real money moves', body, narrow: true });

  scope.get<{ Params: { id: string }; Querystring: { client_secret?: string } }>(
    '/payment-service/challenge/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const clientSecret = request.query.client_secret ?? '';
      const intent = await sql.begin((tx) => findIntent(createStore(tx), request.params.id, clientSecret));
      if (intent.status !== 'requires_action') return show(reply, challengeDone);
      const amount = intent.object === 'payment_intent' ? formatAmount(intent.amount, intent.currency) : null;
      return show(reply, challengePage({ intentId: intent.id, clientSecret, amount }));
    },
  );

  scope.post<{ Params: { id: string }; Body: string }>(
    '/payment-service/challenge/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const form = parseForm(request.body);
      const making = makingNow(deps);
      const { before, after } = await sql.begin(async (tx) => {
        const store = createStore(tx);
        const intent = await findIntent(store, request.params.id, textOf(form, 'client_secret'));
        if (typeof intent.payment_method !== 'string') throw invalidRequest('There is nothing to confirm.');
        const method = await store.find('payment_method', intent.payment_method);
        const passed = textOf(form, 'outcome') === 'pass';
        const change: Change<Intent> =
          intent.object === 'payment_intent'
            ? answerChallenge(intent, method, passed, making)
            : answerSetupChallenge(intent, method, passed);
        await store.save(change, { now: making.now, idempotencyKey: null });
        return { before: intent, after: change.answer };
      });
      wake();
      const back = before.next_action?.redirect_to_url?.return_url;
      return typeof back === 'string' ? reply.redirect(returnTo(back, after), 303) : show(reply, challengeDone);
    },
  );
}

async function findIntent(store: Store, id: string, clientSecret: string): Promise<Intent> {
  const intent = await store.find(id.startsWith('seti_') ? 'setup_intent' : 'payment_intent', id);
  authorizeIntent({ kind: 'browser', clientSecret }, intent);
  return intent;
}

function returnTo(back: string, intent: Intent): string {
  const url = new URL(back);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return url.href;
}
