import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { TransactionSql } from '#platform/postgres.ts';

import type { Making } from '../state-change.ts';
import type { PaymentServiceDeps } from '../deps.ts';
import { createStore, newId, type Store } from '../store.ts';
import { identifyCaller, merchantOnly, type Caller } from './caller.ts';
import { parseForm, type Form } from './form.ts';
import { answerOnce, type Answer } from './idempotency.ts';
import { invalidRequest } from './payment-error.ts';

/** One request, within its transaction. */
export interface Call {
  /** The object that the path names. */
  id: string;
  form: Form;
  caller: Caller;
  /** The connected account on whose behalf the platform calls. */
  account: string | null;
  idempotencyKey: string | null;
  tx: TransactionSql;
  store: Store;
  making: Making;
}

export type Work = (call: Call) => Promise<Answer>;

export interface Access {
  /** Browsers can call it too, with a client secret. */
  browser?: boolean;
  /** It can be called on behalf of a connected account. */
  connected?: boolean;
}

/** Registers one of Stripe's paths. */
export type On = (method: 'DELETE' | 'GET' | 'POST', url: string, work: Work, access?: Access) => void;

/** Runs one request: identifies the caller, honours its idempotency key, and commits all of it or nothing. */
export async function answerCall(
  deps: PaymentServiceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { work, access }: { work: Work; access: Access },
): Promise<FastifyReply> {
  const text = typeof request.body === 'string' ? request.body : (request.url.split('?')[1] ?? '');
  const form = parseForm(text);
  const caller = identifyCaller(request, form, deps.keys);
  if (access.browser !== true) merchantOnly(caller);
  const account = readHeader(request, 'stripe-account');
  if (account !== null && access.connected !== true) {
    throw invalidRequest('This path cannot be called on behalf of a connected account here.');
  }
  const idempotencyKey = request.method === 'POST' ? readHeader(request, 'idempotency-key') : null;
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${text}`).digest('hex');
  const making = makingNow(deps);
  const { id = '' } = request.params as { id?: string };
  const result = await deps.sql.begin((tx) =>
    answerOnce(tx, { key: idempotencyKey, hash, now: making.now }, () =>
      work({ id, form, caller, account, idempotencyKey, tx, store: createStore(tx), making }),
    ),
  );
  void reply.header('request-id', newId('req'));
  if (result.replayed) void reply.header('idempotent-replayed', 'true');
  return reply.status(result.status).send(result.body);
}

export function makingNow({ clock }: Pick<PaymentServiceDeps, 'clock'>): Making {
  return { now: Math.floor(clock.now().getTime() / 1000), newId };
}

function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
