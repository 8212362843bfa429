import { z } from 'zod';

import type { TransactionSql } from '#platform/postgres.ts';

import type { Call, On } from '../http/request-context.ts';
import { listAnswer } from '../http/pagination.ts';
import { page, readParams, texts } from '../http/parameters.ts';
import { missingResource } from '../http/payment-error.ts';

const moment = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .optional();
const eventListParams = z.strictObject({
  created: z.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment }).default({}),
  type: z.string().optional(),
  types: texts.pipe(z.array(z.string()).max(20)).optional(),
  ...page,
});

/** Events that webhooks delivered, or should have: the platform's, or a connected account's on its behalf. */
export function eventRoutes(on: On): void {
  on('GET', '/v1/events', async (call) => events(call), { connected: true });
  on(
    'GET',
    '/v1/events/:id',
    async (call) => {
      const [row] = await call.tx<{ event: object }[]>`
        select ${selectEvent(call.tx)} as event from payment_service.events
        where id = ${call.id} and account is not distinct from ${call.account}`;
      if (row === undefined) throw missingResource('event', call.id);
      return { status: 200, body: row.event };
    },
    { connected: true },
  );
}

async function events(call: Call): Promise<ReturnType<typeof listAnswer>> {
  const { created, type, types, limit, starting_after: after } = readParams(eventListParams, call.form);
  const wanted = type === undefined ? (types ?? null) : [type];
  const rows = await call.tx<{ event: object }[]>`
    select ${selectEvent(call.tx)} as event from payment_service.events
    where account is not distinct from ${call.account}
      and (${wanted}::text[] is null or event ->> 'type' = any(${wanted}))
      and (event ->> 'created')::bigint > coalesce(${created.gt ?? null}, -1)
      and (event ->> 'created')::bigint >= coalesce(${created.gte ?? null}, 0)
      and (event ->> 'created')::bigint < coalesce(${created.lt ?? null}, 9007199254740991)
      and (event ->> 'created')::bigint <= coalesce(${created.lte ?? null}, 9007199254740991)
      and created_order < coalesce(
        (select created_order from payment_service.events where id = ${after ?? null}), 9223372036854775807)
    order by created_order desc limit ${limit + 1}`;
  return listAnswer(
    rows.map((row) => row.event),
    limit,
    '/v1/events',
  );
}

/** The event as it was sent, except for its number of outstanding deliveries. */
function selectEvent(tx: TransactionSql) {
  return tx`jsonb_set(event, '{pending_webhooks}', to_jsonb((delivered_at is null)::int))`;
}
