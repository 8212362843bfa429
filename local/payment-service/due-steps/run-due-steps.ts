import type { TransactionSql } from '#platform/postgres.ts';

import type { DueStep, Making } from '../state-change.ts';
import { makingNow } from '../http/request-context.ts';
import type { PaymentServiceDeps } from '../deps.ts';
import { createStore, newId } from '../store.ts';
import { stepChange } from './step-change.ts';

/** How often the clock is polled: the demonstration moves it without notifying the service. */
const POLL_INTERVAL_MS = 100;

/** Runs each due step once, by the business clock, also those that fell due while no process ran. */
export function runDueSteps(
  deps: Pick<PaymentServiceDeps, 'sql' | 'clock' | 'logger'>,
  onStep: () => void,
): { wake(): void; stop(): Promise<void> } {
  /** When the next step is due; undefined when unknown. */
  let next: number | null | undefined;
  let working: Promise<void> | null = null;
  let woken = false;

  async function work(): Promise<void> {
    woken = false;
    try {
      while (await deps.sql.begin((tx) => doOne(tx, makingNow(deps)))) onStep();
      const [row] = await deps.sql<{ next: string | null }[]>`select min(due_at) as next from payment_service.later`;
      if (!woken) next = toNumber(row?.next ?? null);
    } catch (error) {
      deps.logger.warn({ err: error }, 'due steps of the payment service wait');
    }
  }

  function poll(): void {
    if (working !== null || (next !== undefined && (next === null || makingNow(deps).now < next))) return;
    working = work().finally(() => {
      working = null;
    });
  }

  const timer = setInterval(poll, POLL_INTERVAL_MS);
  return {
    wake() {
      next = undefined;
      woken = true;
      poll();
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** Runs one due step as of the moment at which it was due: a clock that jumps changes no date. */
async function doOne(tx: TransactionSql, { now }: Making): Promise<boolean> {
  const [step] = await tx<(Omit<DueStep, 'dueAt'> & { id: string; dueAt: string })[]>`
    select id, kind, subject, account, due_at as "dueAt" from payment_service.later
    where due_at <= ${now} order by due_at, id limit 1 for update skip locked`;
  if (step === undefined) return false;
  const store = createStore(tx);
  const making: Making = { now: Number(step.dueAt), newId };
  for (const change of await stepChange({ ...step, dueAt: making.now }, store, making)) {
    await store.save(change, { now, idempotencyKey: null });
  }
  await tx`delete from payment_service.later where id = ${step.id}`;
  return true;
}
