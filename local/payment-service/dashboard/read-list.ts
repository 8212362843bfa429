import type Stripe from 'stripe';

import type { Html } from '#local/pages/html.ts';
import { html } from '#local/pages/html.ts';
import type { TransactionSql } from '#platform/postgres.ts';

import { actionButton, codeCell, lists, timeCell, type ListName } from './lists.ts';

const PAGE = 50;

export interface ShownList {
  title: string;
  head: readonly string[];
  rows: (string | Html | null)[][];
  /** Where the next page begins; null on the last one. */
  before: string | null;
}

interface Row<Document> {
  at: string;
  document: Document;
}

export async function readList(tx: TransactionSql, name: ListName, before: string | null): Promise<ShownList> {
  const { kind, title, head } = lists[name];
  const rows = await tx<Row<never>[]>`
    select created_order as at, document from payment_service.objects
    where document ->> 'object' = ${kind} and created_order < ${before ?? '9223372036854775807'}
    order by created_order desc limit ${PAGE}`;
  const charges = await tx<{ document: Stripe.Charge }[]>`
    select document from payment_service.objects
    where id = any(${rows.map((row) => (row.document as { latest_charge?: string }).latest_charge ?? '')})`;
  const byId = new Map(charges.map(({ document }) => [document.id, document]));
  return {
    title,
    head,
    rows: rows.map((row) => lists[name].row(row.document, (id) => byId.get(id))),
    before: next(rows),
  };
}

export async function readWebhooks(tx: TransactionSql, before: string | null): Promise<ShownList> {
  const rows = await tx<(Row<Stripe.Event> & { deliveries: number; attempts: number; state: string })[]>`
    select created_order as at, event as document, deliveries, attempts,
           case when delivered_at is not null then 'delivered'
                when dropped_at is not null then 'lost'
                when (select hold_webhooks from payment_service.trouble) then 'held back'
                else 'on its way' end as state
    from payment_service.events where created_order < ${before ?? '9223372036854775807'}
    order by created_order desc limit ${PAGE}`;
  return {
    title: 'Webhooks',
    head: ['When', 'Event', 'About', 'State', 'Action'],
    rows: rows.map(({ document, deliveries, attempts, state }) => [
      timeCell(document.created),
      html`${document.type}<br /><small><code>${document.id}</code></small>`,
      codeCell('id' in document.data.object ? String(document.data.object.id) : null),
      html`<span class="${tones[state] ?? 'wait'}">${state}</span>${times(state, deliveries, attempts)}`,
      actionButton('deliver', { event: document.id }, deliveries > 0 ? 'Deliver again' : 'Deliver'),
    ]),
    before: next(rows),
  };
}

const tones: Readonly<Record<string, string>> = { delivered: 'good', lost: 'bad' };

function times(state: string, deliveries: number, attempts: number): Html | null {
  if (deliveries > 1) return html` <small>${deliveries} times</small>`;
  return state === 'on its way' && attempts > 0 ? html` <small>refused ${attempts} times</small>` : null;
}

function next(rows: readonly { at: string }[]): string | null {
  return rows.length < PAGE ? null : (rows.at(-1)?.at ?? null);
}
