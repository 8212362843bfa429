import type { FastifyReply } from 'fastify';

import type { Html } from '#local/pages/html.ts';
import { sendPage } from '#local/pages/send-page.ts';
import type { Http } from '#platform/http.ts';
import type { TransactionSql } from '#platform/postgres.ts';

import { makingNow } from '../http/request-context.ts';
import { parseForm, textOf } from '../http/form.ts';
import { invalidRequest } from '../http/payment-error.ts';
import type { PaymentServiceDeps } from '../deps.ts';
import { createStore } from '../store.ts';
import { identityPage, noSuchCheck } from './identity-page.ts';
import { cardShown, shownCards, type Session } from './session.ts';

const url = '/payment-service/identity/:secret';

interface Opened {
  readonly session: Session;
  readonly returnUrl: string;
}

/** The page of an identity check, and the person's actions there. */
export function identityPageRoutes(scope: Http, deps: PaymentServiceDeps, wake: () => void): void {
  const { sql } = deps;

  scope.get<{ Params: { secret: string } }>(url, { schema: { hide: true } }, async (request, reply) => {
    const { secret } = request.params;
    const found = await sql.begin((tx) => open(tx, secret));
    if (found === null) return show(reply.status(404), noSuchCheck);
    const { session, returnUrl } = found;
    if (session.client_secret !== secret) return reply.redirect(returnUrl, 303);
    return show(reply, identityPage({ secret, session }));
  });

  scope.post<{ Params: { secret: string }; Body: string }>(url, { schema: { hide: true } }, async (request, reply) => {
    const { secret } = request.params;
    const said = textOf(parseForm(request.body), 'card');
    const card = shownCards.find((each) => each === said);
    if (card === undefined && said !== 'notNow') throw invalidRequest('Choose one of the buttons.', { param: 'card' });
    const making = makingNow(deps);
    const found = await sql.begin(async (tx) => {
      const opened = await open(tx, secret);
      // A double click shows the card once.
      if (opened !== null && card !== undefined && opened.session.client_secret === secret) {
        await createStore(tx).save(cardShown(opened.session, card, making), { now: making.now, idempotencyKey: null });
      }
      return opened;
    });
    wake();
    return found === null ? show(reply.status(404), noSuchCheck) : reply.redirect(found.returnUrl, 303);
  });
}

/** The check of this secret, also of a used one; null when there is none. */
async function open(tx: TransactionSql, secret: string): Promise<Opened | null> {
  const [id = ''] = secret.split('_secret_');
  const [row] = await tx<{ returnUrl: string }[]>`
    select return_url as "returnUrl" from payment_service.identity_returns where session = ${id}`;
  if (row === undefined) return null;
  return { returnUrl: row.returnUrl, session: await createStore(tx).find('identity.verification_session', id) };
}

function show(reply: FastifyReply, body: Html): FastifyReply {
  return sendPage(reply, {
    title: 'Your identity',
    note: 'Test identity service · no data of you is stored',
    body,
    narrow: true,
  });
}
