import type { JobHelpers } from 'graphile-worker';
import { expect, it } from 'vitest';

import { RuleError } from '#domain/rule-error.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { systemClock } from '#platform/clock.ts';
import { createLogger } from '#platform/logger.ts';

import { FIRE_TASK } from './deadline-rows.ts';
import { createQueueTasks, type TaskDeps } from './queue-tasks.ts';
import { pendingDeadline } from './testing/pending-deadline.ts';

const db = setupTestDatabase();

const HOUR_MS = 3_600_000;

it('retries soon a deadline that seems early, as its clock may be behind, and then trusts that clock', async () => {
  const { id } = await pendingDeadline(db.sql, new Date(Date.now() + HOUR_MS));
  const added: { payload: unknown; inMs: number }[] = [];
  const helpers = {
    addJob(_task: string, payload: unknown, { runAt }: { runAt: Date }) {
      added.push({ payload, inMs: runAt.getTime() - Date.now() });
      return Promise.resolve();
    },
  };
  const deps = { sql: db.sql, clock: systemClock, logger: createLogger('test', 'silent') } as unknown as TaskDeps;
  const fire = createQueueTasks(deps)[FIRE_TASK];

  await fire?.({ id }, helpers as unknown as JobHelpers);
  expect(added[0]?.inMs).toBeLessThan(1_000);
  await fire?.(added[0]?.payload, helpers as unknown as JobHelpers);
  expect(added[1]?.inMs).toBeGreaterThan(HOUR_MS - 10_000);
});

it('reports a deadline that the rules rejected to the error monitoring, and completes it', async () => {
  const { id } = await pendingDeadline(db.sql, new Date(), 'ReleaseFunds');
  const rejection = new RuleError('WRONG_STATE', 'There is nothing to release.');
  const reported: unknown[] = [];
  const deps = {
    sql: db.sql,
    clock: systemClock,
    logger: createLogger('test', 'silent'),
    report: (...what: unknown[]) => void reported.push(what),
    journal: { readSealed: async () => [] },
    handler: { handle: () => Promise.reject(rejection) },
  } as unknown as TaskDeps;
  await createQueueTasks(deps)[FIRE_TASK]?.({ id }, {} as JobHelpers);
  expect(reported).toEqual([[rejection, 'WRONG_STATE', 'ReleaseFunds']]);
  expect(await db.sql`select from commands.fired_deadlines where id = ${id}`).toHaveLength(1);
});
