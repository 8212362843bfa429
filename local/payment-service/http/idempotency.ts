import type { TransactionSql } from '#platform/postgres.ts';

import { PaymentError } from './payment-error.ts';

export interface Answer {
  status: number;
  body: object;
}

/** A day after it came a key is forgotten, as Stripe's are. */
const RETENTION_SECONDS = 24 * 3600;

/**
 * Runs a request once for its idempotency key, and answers repetitions with the first answer. A second request with the
 * same key that arrives meanwhile waits for the first. A request that was refused before it did anything leaves no
 * trace, so that the corrected one may use the same key.
 * @throws PaymentError when the key came before with another request.
 */
export async function once(
  tx: TransactionSql,
  request: { key: string | null; hash: string; now: number },
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const { key, hash, now } = request;
  if (key === null) return { ...(await work()), replayed: false };
  await tx`delete from payment_service.idempotent_requests where key = ${key} and asked_at < ${now - RETENTION_SECONDS}`;
  const claimed = await tx`
    insert into payment_service.idempotent_requests (key, request_hash, asked_at) values (${key}, ${hash}, ${now})
    on conflict (key) do nothing returning key`;
  if (claimed.length === 0) return replay(tx, key, hash);
  const answer = await work();
  await tx`
    update payment_service.idempotent_requests
    set status = ${answer.status}, answer = ${tx.json(answer.body as never)} where key = ${key}`;
  return { ...answer, replayed: false };
}

async function replay(tx: TransactionSql, key: string, hash: string): Promise<Answer & { replayed: boolean }> {
  const [first] = await tx<{ hash: string; status: number; body: object }[]>`
    select request_hash as hash, status, answer as body from payment_service.idempotent_requests where key = ${key}`;
  if (first === undefined || first.hash !== hash) {
    throw new PaymentError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return { status: first.status, body: first.body, replayed: true };
}
