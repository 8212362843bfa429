import type { Change, Kind, Stored } from '../state-change.ts';
import type { Store } from '../store.ts';
import type { Call } from './request-context.ts';
import { toList } from './form.ts';
import type { Answer } from './idempotency.ts';
import { PaymentError } from './payment-error.ts';

/** Saves a request's changes, and answers with its object or the decline. */
export async function applyChange(call: Call, change: Change): Promise<Answer> {
  await call.store.save(change, { now: call.making.now, idempotencyKey: call.idempotencyKey });
  if (change.failure === undefined) return show(call, change.answer);
  const { code, declineCode, message, charge, method } = change.failure;
  const { answer } = change;
  // Returned, not thrown, so that the failed attempt is saved.
  const error = new PaymentError(402, 'card_error', message, {
    code,
    ...(declineCode === null ? {} : { decline_code: declineCode }),
    ...(charge === null ? {} : { charge }),
    ...(answer.object === 'payment_intent' ? { payment_intent: answer } : {}),
    ...(answer.object === 'setup_intent' ? { setup_intent: answer } : {}),
    payment_method: method,
  });
  return { status: error.status, body: error.body };
}

/** One object, with the ids named in `expand[]` replaced by their objects. */
export async function show(call: Call, object: Stored): Promise<Answer> {
  return { status: 200, body: await expanded(call.store, object, toList(call.form['expand'])) };
}

const expandable: Record<string, Kind> = {
  charge: 'charge',
  customer: 'customer',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  source_transaction: 'charge',
  transfer: 'transfer',
};

async function expanded(store: Store, object: Stored, names: readonly string[]): Promise<object> {
  const filled: Record<string, unknown> = { ...object };
  for (const name of names) {
    const [kind, id] = [expandable[name], filled[name]];
    if (kind !== undefined && typeof id === 'string') filled[name] = await store.find(kind, id);
  }
  return filled;
}
