import { ShiftedClock } from './clock.ts';
import type { Sql } from './postgres.ts';

export interface FollowedClock extends ShiftedClock {
  /** Reads the offset now instead of waiting for the notification. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The demonstration's clock, the same in every process: real time plus `demo.clock.offset_ms`. Changes are announced on
 * the channel `demo_clock`. Each announcement and each reconnection reads the row again.
 */
export async function followClock(sql: Sql): Promise<FollowedClock> {
  const clock = new ShiftedClock();
  const refresh = async (): Promise<void> => {
    const [row] = await sql<{ offsetMs: string }[]>`select offset_ms::text as "offsetMs" from demo.clock`;
    clock.offsetMs = Number(row?.offsetMs ?? 0);
  };
  // What cannot be read now is read on reconnection, which `listen` reports.
  const reread = (): void => void refresh().catch(() => {});
  const listening = await sql.listen('demo_clock', reread, reread);
  await refresh();
  return Object.assign(clock, { refresh, stop: () => listening.unlisten() });
}
