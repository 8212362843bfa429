import { randomUUID } from 'node:crypto';

import { Registry } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';

import { databaseOfFile } from '#local/testing/database-of-file.ts';

import { receiveNotices } from '../inbox/payment-inbox.ts';
import { markFired } from './deadline-rows.ts';
import { overdueMetric } from './overdue-metric.ts';
import { complaintsAboutLate, longestOverdue } from './overdue.ts';
import { pendingDeadline } from './testing/pending-deadline.ts';

const now = new Date('2027-03-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;

const db = databaseOfFile();
let registry: Registry;
beforeEach(async () => {
  await db.sql`delete from deadlines.pending`;
  await db.sql`delete from commands.payment_notices`;
  registry = new Registry();
});

const due = (hoursAgo: number) => pendingDeadline(db.sql, new Date(now.getTime() - hoursAgo * HOUR_MS));

it('tells how late the latest deadline is that has not fired, and the latest notice that is not settled', async () => {
  expect(await longestOverdue(db.sql, now)).toEqual({ deadline: 0, notice: 0 });
  await due(-1);
  await due(2);
  await markFired(db.sql, await due(9));
  expect(await longestOverdue(db.sql, now)).toEqual({ deadline: 2 * 3_600, notice: 0 });

  const about = { jobId: randomUUID(), purpose: 'main', ref: randomUUID(), paymentId: 'pi_1', amount: 1 } as const;
  await receiveNotices(db.sql, [{ id: 'evt_1', at: now.toISOString(), kind: 'captured', ...about }]);
  await db.sql`update commands.payment_notices set received_at = now() - interval '3 hours'`;
  expect((await longestOverdue(db.sql, now)).notice).toBeGreaterThanOrEqual(3 * 3_600);
});

it('is told in a sentence where it is late for minutes, by every process', async () => {
  await pendingDeadline(db.sql, new Date(now.getTime() - 60_000));
  expect(complaintsAboutLate(await longestOverdue(db.sql, now))).toEqual([]);
  await due(2);
  expect(complaintsAboutLate(await longestOverdue(db.sql, now))).toEqual(['a deadline is 7200 seconds late']);
});

it('is told to Prometheus, whose other figures come though the database is away', async () => {
  await due(2);
  overdueMetric(registry, () => longestOverdue(db.sql, now));
  expect(await registry.metrics()).toContain('homewright_overdue_seconds{what="deadline"} 7200');
  expect(await registry.metrics()).toContain('homewright_overdue_seconds{what="notice"} 0');

  overdueMetric(registry, () => Promise.reject(new Error('away')));
  const figures = await registry.metrics();
  expect(figures).toContain('# TYPE homewright_overdue_seconds gauge');
  expect(figures).not.toContain('what=');
});
