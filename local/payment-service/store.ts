import { randomBytes } from 'node:crypto';

import type Stripe from 'stripe';

import type { TransactionSql } from '#platform/postgres.ts';

import type { Change, Kind, Kinds, DueStep, PendingEvent } from './state-change.ts';
import { missingResource } from './http/payment-error.ts';
import { createBalances, type Balances } from './balances.ts';

interface ListQuery {
  /** Fields of the objects; undefined ones are ignored. */
  where: Record<string, string | undefined>;
  account: string | null;
  limit: number;
  /** The id of the last object of the previous page. */
  after: string | null;
}

type Trouble = 'fail_payouts' | 'decline_saved_cards';

/** The service's tables within one request's transaction. */
export interface Store {
  money: Balances;
  /**
   * Locks the object until the request ends: two captures of one intent run one after the other. @throws PaymentError
   * 404 naming `param`
   */
  find<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]>;
  /** Newest first. */
  list<K extends Kind>(kind: K, query: ListQuery): Promise<Kinds[K][]>;
  remove(id: string): Promise<void>;
  save(change: Pick<Change, 'objects' | 'pendingEvents' | 'later' | 'account'>, request: SavedBy): Promise<void>;
  /** The connected account that owns the object; null for the platform's own. */
  ownerOf(id: string): Promise<string | null>;
  /** Whether the dashboard requested this failure; asking consumes the request. */
  takeTrouble(trouble: Trouble): Promise<boolean>;
}

interface SavedBy {
  now: number;
  idempotencyKey: string | null;
}

export function createStore(tx: TransactionSql): Store {
  return {
    money: createBalances(tx),

    async find<K extends Kind>(kind: K, id: string, param?: string) {
      const [row] = await tx<{ document: Kinds[K] }[]>`
        select document from payment_service.objects
        where id = ${id} and document ->> 'object' = ${kind} for update`;
      if (row === undefined) throw missingResource(kind, id, param);
      return row.document;
    },

    async list<K extends Kind>(kind: K, { where, account, limit, after }: ListQuery) {
      const rows = await tx<{ document: Kinds[K] }[]>`
        select document from payment_service.objects
        where document ->> 'object' = ${kind}
          and document @> ${tx.json(where)}
          and account is not distinct from ${account}
          and created_order < coalesce(
            (select created_order from payment_service.objects where id = ${after}), 9223372036854775807)
        order by created_order desc limit ${limit}`;
      return rows.map((row) => row.document);
    },

    async remove(id) {
      await tx`delete from payment_service.objects where id = ${id}`;
    },

    async save({ objects, pendingEvents, later = [], account = null }, request) {
      for (const document of objects) {
        await tx`
          insert into payment_service.objects (id, document, account)
          values (${document.id}, ${tx.json(document as never)}, ${account})
          on conflict (id) do update set document = excluded.document`;
      }
      for (const pendingEvent of pendingEvents) {
        const event = toEvent(pendingEvent, account, request);
        await tx`
          insert into payment_service.events (id, event, account, dropped_at)
          values (${event.id}, ${tx.json(event as never)}, ${account}, ${(await isDropped(tx)) ? new Date() : null})`;
      }
      for (const step of later) await scheduleStep(tx, step);
    },

    async ownerOf(id) {
      const [row] = await tx<{ account: string | null }[]>`
        select account from payment_service.objects where id = ${id}`;
      return row?.account ?? null;
    },

    async takeTrouble(trouble) {
      const taken = await tx`
        update payment_service.trouble set ${tx(trouble)} = ${tx(trouble)} - 1 where ${tx(trouble)} > 0 returning 1`;
      return taken.length > 0;
    },
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** Whether the dashboard requested that the next webhook is lost. */
async function isDropped(tx: TransactionSql): Promise<boolean> {
  const dropped = await tx`
    update payment_service.trouble set drop_webhooks = drop_webhooks - 1 where drop_webhooks > 0 returning 1`;
  return dropped.length > 0;
}

async function scheduleStep(tx: TransactionSql, { kind, subject, account, dueAt }: DueStep): Promise<void> {
  await tx`
    insert into payment_service.later (kind, subject, account, due_at) values (${kind}, ${subject}, ${account}, ${dueAt})`;
}

function toEvent(pendingEvent: PendingEvent, account: string | null, request: SavedBy): Stripe.EventBase {
  return {
    id: newId('evt'),
    object: 'event',
    ...(account === null ? {} : { account }),
    api_version: null,
    created: request.now,
    data: { object: pendingEvent.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: request.idempotencyKey },
    type: pendingEvent.type,
  };
}
