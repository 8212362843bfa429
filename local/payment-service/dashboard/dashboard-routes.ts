import { sendPage } from '#local/pages/send-page.ts';
import { isSameOrigin } from '#local/pages/same-origin.ts';
import { paymentsPage } from '#local/paths.ts';
import type { Http } from '#platform/http.ts';
import type { TransactionSql } from '#platform/postgres.ts';

import { makingNow } from '../http/request-context.ts';
import { parseForm } from '../http/form.ts';
import { missingResource, PaymentError } from '../http/payment-error.ts';
import type { PaymentServiceDeps } from '../deps.ts';
import { createActionContext, actions } from './actions.ts';
import { dashboardPage, type Trouble } from './dashboard-page.ts';
import { isListName } from './lists.ts';
import { readList, readWebhooks } from './read-list.ts';

const note = 'Local test payment service · no real money moves';

/** A developer's view of the service, with buttons that trigger events. */
export function dashboardRoutes(scope: Http, deps: PaymentServiceDeps, wake: () => void): void {
  scope.get<{ Querystring: { list?: string; before?: string } }>(
    paymentsPage,
    { schema: { hide: true } },
    async (request, reply) => {
      const { list: asked = 'payments' } = request.query;
      const before = /^\d{1,18}$/.test(request.query.before ?? '') ? (request.query.before ?? null) : null;
      const name = isListName(asked) || asked === 'webhooks' ? asked : 'payments';
      const body = await deps.sql.begin(async (tx) => {
        const list = name === 'webhooks' ? await readWebhooks(tx, before) : await readList(tx, name, before);
        return dashboardPage({ name, list, trouble: await readTrouble(tx) });
      });
      return sendPage(reply, { title: 'Payments', note, body });
    },
  );

  scope.post<{ Params: { action: string }; Body: string }>(
    `${paymentsPage}/:action`,
    { schema: { hide: true } },
    async (request, reply) => {
      if (!isSameOrigin(request)) throw new PaymentError(403, 'invalid_request_error', 'This comes from another site.');
      const { action } = request.params;
      const work = Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (work === undefined) throw missingResource('action', action);
      const form = parseForm(request.body);
      await deps.sql.begin((tx) => work(createActionContext(tx, form, makingNow(deps))));
      wake();
      return reply.redirect(cameFrom(request.headers.referer), 303);
    },
  );
}

/** Back to the list with the button. */
function cameFrom(referer: string | undefined): string {
  const from = referer === undefined ? null : new URL(referer);
  return from?.pathname === paymentsPage ? from.pathname + from.search : paymentsPage;
}

async function readTrouble(tx: TransactionSql): Promise<Trouble> {
  const [row] = await tx<Trouble[]>`
    select hold_webhooks as holding, drop_webhooks as dropping, fail_payouts as "failingPayouts",
           decline_saved_cards as "decliningSaved",
           (select count(*)::int from payment_service.events where delivered_at is null and dropped_at is null) as waiting
    from payment_service.trouble`;
  if (row === undefined) throw new Error('the dashboard has no row of failure modes');
  return row;
}
