import { once } from 'node:events';

import { projectionFlags } from '#projections/projection-flags.ts';

import { startSide } from '../tools/bench-process.ts';

export interface CaughtUp {
  /** Until the tables had the last event of the log. */
  readonly caughtUpS: number;
  /** Until the indexes existed, too, and queries were answered. */
  readonly builtS: number;
  /** The process's peak memory in each quarter of the log. */
  readonly peaksMb: readonly number[];
}

/** Lets one read model, or all, process the log in a process like a deployment's. */
export async function catchUp(databaseUrl: string, model?: string): Promise<CaughtUp> {
  const given = model === undefined ? [databaseUrl] : [databaseUrl, model];
  const script = new URL('process.ts', import.meta.url);
  const { child, ready } = await startSide<CaughtUp>({ script, flags: projectionFlags }, ...given);
  if (child.exitCode === null) await once(child, 'exit');
  return ready;
}

export const inMb = (peaks: readonly number[]): string => peaks.map((peak) => peak.toFixed(0)).join(', ');
