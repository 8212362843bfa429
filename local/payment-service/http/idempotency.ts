import type { TransactionSql } from '#platform/postgres.ts';

import { PaymentError } from './payment-error.ts';

export interface Answer {
  status: number;
  body: object;
}

/** Keys expire after a day, as Stripe's do. */
const RETENTION_SECONDS = 24 * 3600;

/**
 * Runs a request once for its idempotency key, and answers repeats with the first answer. A concurrent request with the
 * same key waits for the first. A request that was rejected before it did anything leaves no trace, so that the
 * corrected one can use the same key.
 * @throws PaymentError when the key was used with another request.
 */
export async function answerOnce(
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
