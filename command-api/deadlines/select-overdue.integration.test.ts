import { randomUUID } from 'node:crypto';

import { Registry } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { storeWebhookEvents } from '../webhooks/webhook-store.ts';
import { markFired } from './deadline-rows.ts';
import { overdueMetric } from './overdue-metric.ts';
import { overdueWarnings, maxOverdue } from './select-overdue.ts';
import { pendingDeadline } from './testing/pending-deadline.ts';

const now = new Date('2027-03-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;

const db = setupTestDatabase();
let registry: Registry;
beforeEach(async () => {
  await db.sql`delete from deadlines.pending`;
  await db.sql`delete from commands.webhook_events`;
  registry = new Registry();
});

const due = (hoursAgo: number) => pendingDeadline(db.sql, new Date(now.getTime() - hoursAgo * HOUR_MS));

it('measures the longest delay of an unfired deadline and of an unhandled webhook event', async () => {
  expect(await maxOverdue(db.sql, now)).toEqual({ deadline: 0, webhook: 0 });
  await due(-1);
  await due(2);
  await markFired(db.sql, await due(9));
  expect(await maxOverdue(db.sql, now)).toEqual({ deadline: 2 * 3_600, webhook: 0 });

  const about = { jobId: randomUUID(), purpose: 'main', ref: randomUUID(), paymentId: 'pi_1', amount: 1 } as const;
  await storeWebhookEvents(db.sql, [{ id: 'evt_1', at: now.toISOString(), kind: 'captured', ...about }]);
  await db.sql`update commands.webhook_events set received_at = now() - interval '3 hours'`;
  expect((await maxOverdue(db.sql, now)).webhook).toBeGreaterThanOrEqual(3 * 3_600);
});

it('is reported in a sentence by every process when it lasts for minutes', async () => {
  await pendingDeadline(db.sql, new Date(now.getTime() - 60_000));
  expect(overdueWarnings(await maxOverdue(db.sql, now))).toEqual([]);
  await due(2);
  expect(overdueWarnings(await maxOverdue(db.sql, now))).toEqual(['a deadline is 7200 seconds late']);
});

it('is exported to Prometheus; the other metrics are exported even when the database is unreachable', async () => {
  await due(2);
  overdueMetric(registry, () => maxOverdue(db.sql, now));
  expect(await registry.metrics()).toContain('homewright_overdue_seconds{what="deadline"} 7200');
  expect(await registry.metrics()).toContain('homewright_overdue_seconds{what="webhook"} 0');

  overdueMetric(registry, () => Promise.reject(new Error('unavailable')));
  const figures = await registry.metrics();
  expect(figures).toContain('# TYPE homewright_overdue_seconds gauge');
  expect(figures).not.toContain('what=');
});
