import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { InvalidCommandError } from '../command-errors.ts';
import { rescheduleDeadlines } from '../deadlines/deadline-rows.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Forward only: past events stay in the past. */
const moveForm = z.strictObject({
  advanceSeconds: z
    .int()
    .min(1)
    .max(400 * DAY_SECONDS),
});

/**
 * `POST /api/demo/clock`: moves every process's business clock and reschedules the deadlines. Only where DEMO is on.
 */
export function demoClockRoute(scope: Http, sql: Sql): void {
  scope.post('/api/demo/clock', async (request) => {
    const form = moveForm.safeParse(request.body);
    if (!form.success) throw new InvalidCommandError('move the clock', form.error.issues);
    const offsetMs = await advanceClock(sql, form.data.advanceSeconds * 1000);
    return { now: new Date(Date.now() + offsetMs).toISOString(), offsetSeconds: Math.round(offsetMs / 1000) };
  });
}

async function advanceClock(sql: Sql, byMs: number): Promise<number> {
  return sql.begin(async (tx) => {
    const [clock] = await tx<{ offsetMs: string }[]>`
      update demo.clock set offset_ms = offset_ms + ${byMs} returning offset_ms as "offsetMs"`;
    const offsetMs = Number(clock?.offsetMs ?? 0);
    await rescheduleDeadlines(tx, offsetMs);
    await tx`select pg_notify('demo_clock', ${String(offsetMs)})`;
    return offsetMs;
  });
}
