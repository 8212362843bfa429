import type { FastifyReply } from 'fastify';

import { html, type Html } from '#local/pages/html.ts';
import { sendPage } from '#local/pages/send-page.ts';
import type { Http } from '#platform/http.ts';

import { makingNow } from '../http/request-context.ts';
import { parseForm, textOf } from '../http/form.ts';
import type { PaymentServiceDeps } from '../deps.ts';
import { createStore } from '../store.ts';
import { createAccountLinks } from './account-links.ts';
import { onboarded } from './account.ts';
import { compactIban } from './iban.ts';
import { validateOnboarding, onboardingPage } from './onboarding-page.ts';

const url = '/payment-service/onboarding/:token';

/** The page behind an account link, and the form that the payee submits there. */
export function onboardingRoutes(scope: Http, deps: PaymentServiceDeps, wake: () => void): void {
  const { sql } = deps;

  scope.get<{ Params: { token: string } }>(url, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    const found = await sql.begin(async (tx) => {
      const link = await createAccountLinks(tx).find(token, makingNow(deps));
      return link === null ? null : { link, account: await createStore(tx).find('account', link.account) };
    });
    if (found === null) return show(reply.status(404), noSuchLink);
    const { link, account } = found;
    if (link.used || link.expired) return reply.redirect(link.refreshUrl, 303);
    const form = { holder: '', number: '' };
    return show(reply, onboardingPage({ token, country: account.country ?? '', form, faults: {} }));
  });

  scope.post<{ Params: { token: string }; Body: string }>(url, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    const sent = parseForm(request.body);
    const form = { holder: textOf(sent, 'holder'), number: textOf(sent, 'number') };
    const making = makingNow(deps);
    const answered = await sql.begin(async (tx) => {
      const [links, store] = [createAccountLinks(tx), createStore(tx)];
      const link = await links.find(token, making);
      if (link === null) return show(reply.status(404), noSuchLink);
      if (link.used) return reply.redirect(link.returnUrl, 303);
      const account = await store.find('account', link.account);
      const country = account.country ?? '';
      const faults = validateOnboarding(form, country);
      if (Object.keys(faults).length > 0) {
        return show(reply.status(422), onboardingPage({ token, country, form, faults }));
      }
      const last4 = compactIban(form.number).slice(-4);
      await store.save(onboarded(account, { country, last4 }, making), { now: making.now, idempotencyKey: null });
      await links.use(token);
      return reply.redirect(link.returnUrl, 303);
    });
    wake();
    return answered;
  });
}

const noSuchLink = html`<h1>This link does not work any more</h1>
  <p>Please return to Homewright and ask for a new one.</p>`;

function show(reply: FastifyReply, body: Html): FastifyReply {
  return sendPage(reply, {
    title: 'Your payouts',
    note: 'Test payment service · no real money moves',
    body,
    narrow: true,
  });
}
