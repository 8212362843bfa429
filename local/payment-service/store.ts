import { randomBytes } from 'node:crypto';

import type Stripe from 'stripe';

import type { TransactionSql } from '#platform/postgres.ts';

import type { Change, Notice, RememberedCard, Stored } from './change.ts';
import { missing } from './payment-error.ts';

type Kinds = {
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  transfer: Stripe.Transfer;
  payment_method: RememberedCard;
};

/** The service's tables within one request's transaction. */
export interface Store {
  /** Locked until the request ends: two captures of one intent come one after the other. @throws PaymentError 404 */
  find<Kind extends keyof Kinds>(kind: Kind, id: string): Promise<Kinds[Kind]>;
  /** What may still be transferred: of one charge, or of everything captured in a currency. */
  available(of: { charge: string } | { currency: string }): Promise<number>;
  save(change: Change, request: { now: number; idempotencyKey: string | null }): Promise<void>;
}

export function createStore(tx: TransactionSql): Store {
  return {
    async find(kind, id) {
      const [row] = await tx<{ document: Stored }[]>`
        select document from payment_service.objects where id = ${id} for update`;
      if (row?.document.object !== kind) throw missing(kind, id);
      return row.document as Kinds[typeof kind];
    },

    async available(of) {
      await tx`select pg_advisory_xact_lock(hashtext('payment_service transfers'))`;
      const captured = 'charge' in of ? tx`id = ${of.charge}` : tx`document ->> 'currency' = ${of.currency}`;
      const moved =
        'charge' in of
          ? tx`document ->> 'source_transaction' = ${of.charge}`
          : tx`document ->> 'currency' = ${of.currency}`;
      const [row] = await tx<{ left: string }[]>`
        select coalesce((select sum((document ->> 'amount_captured')::bigint) from payment_service.objects
                         where document ->> 'object' = 'charge' and ${captured}), 0)
             - coalesce((select sum((document ->> 'amount')::bigint) from payment_service.objects
                         where document ->> 'object' = 'transfer' and ${moved}), 0) as left`;
      return Number(row?.left ?? 0);
    },

    async save(change, request) {
      for (const document of change.objects) {
        await tx`
          insert into payment_service.objects (id, document) values (${document.id}, ${tx.json(document as never)})
          on conflict (id) do update set document = excluded.document`;
      }
      for (const notice of change.notices) {
        const event = toEvent(notice, request);
        await tx`insert into payment_service.events (id, event) values (${event.id}, ${tx.json(event as never)})`;
      }
    },
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

function toEvent(notice: Notice, request: { now: number; idempotencyKey: string | null }): Stripe.EventBase {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created: request.now,
    data: { object: notice.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: request.idempotencyKey },
    type: notice.type,
  };
}
