import { afterAll, beforeAll } from 'vitest';

import { failureModes } from './failure-modes.ts';
import { subscriptionResilience } from './subscription-resilience.ts';
import { inputValidation } from './input-validation.ts';
import { idempotency } from './idempotency.ts';
import type { LogUnderTest } from './log-under-test.ts';
import { modelBased } from './model-based.ts';
import { optimisticConcurrency } from './optimistic-concurrency.ts';
import { order } from './order.ts';
import { eventMetadata } from './event-metadata.ts';

/**
 * The six promises of the port as tests, the same for every adapter. `breakable` says whether the store has connections
 * and a server that can fail.
 */
export function logContract(start: () => Promise<LogUnderTest>, { breakable }: { breakable: boolean }): void {
  let subject: LogUnderTest;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.stop());

  const log = () => subject.log;
  optimisticConcurrency(log);
  idempotency(() => subject);
  order(log);
  subscriptionResilience(log);
  eventMetadata(log);
  inputValidation(log);
  modelBased(log);
  if (breakable) failureModes(() => subject);
}
