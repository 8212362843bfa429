import { rescheduleDeadlines } from '#command-api/deadlines/deadline-rows.ts';

import type { Services } from '../open-services.ts';

/** Lets the player refresh the child process's clock without delay. */
export interface ClockFollower {
  refreshClock(): Promise<void>;
}

/** The longest stop of the clock. */
const MAX_PAUSE_MS = 60_000;

/**
 * Sets the business clock of every process to a moment, also backwards; only the demonstration does that, before anyone
 * uses it. Deadlines are rescheduled last, when every process has the new clock and none finds them early.
 */
export async function setClock(services: Services, background: ClockFollower, moment: Date | 'now'): Promise<void> {
  const { sql, clock } = services;
  const offsetMs = moment === 'now' ? 0 : moment.getTime() - Date.now();
  await sql`update demo.clock set offset_ms = ${offsetMs}`;
  await sql`select pg_notify('demo_clock', ${String(offsetMs)})`;
  await Promise.all([clock.refresh(), background.refreshClock()]);
  // At each stop only the deadlines due there are rescheduled, and those that fall due during the stop, since time runs
  // on. At the end all are.
  const until = moment === 'now' ? null : new Date(moment.getTime() + MAX_PAUSE_MS);
  await sql.begin((tx) => rescheduleDeadlines(tx, offsetMs, until));
}
