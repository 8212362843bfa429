import { rescheduleDeadlines } from '#command-api/deadlines/deadline-rows.ts';

import type { Services } from '../open-services.ts';

/** What the child process offers the player: to hear of the clock at once. */
export interface ClockFollower {
  refreshClock(): Promise<void>;
}

/** No stop lasts longer. */
const MAX_PAUSE_MS = 60_000;

/**
 * Sets the business clock of every process to a moment, also back, which nobody else may do: the world is played before
 * anyone looks. The deadlines are told last, when no process would find them early any more.
 */
export async function setClock(services: Services, background: ClockFollower, moment: Date | 'now'): Promise<void> {
  const { sql, clock } = services;
  const offsetMs = moment === 'now' ? 0 : moment.getTime() - Date.now();
  await sql`update demo.clock set offset_ms = ${offsetMs}`;
  await sql`select pg_notify('demo_clock', ${String(offsetMs)})`;
  await Promise.all([clock.refresh(), background.refreshClock()]);
  // On the way every deadline is stopped at: only its own has to be put forward, and what falls due during the stop,
  // since time goes on. At the end all are.
  const until = moment === 'now' ? null : new Date(moment.getTime() + MAX_PAUSE_MS);
  await sql.begin((tx) => rescheduleDeadlines(tx, offsetMs, until));
}
