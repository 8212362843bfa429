import { Gauge, type Registry } from 'prom-client';

/** Somebody who follows the log, as seen by the process that leads them or by one that stands by for them. */
export interface Follower {
  readonly name: string;
  readonly ledElsewhere: boolean;
  /** Positions of the log between them and the newest event that concerns them; 0 where they have nothing to do. */
  readonly lag: number;
  /** When they last got on, or began to have something to do. */
  readonly movedAt: number;
}

/** Seconds since they last got on; 0 while they have nothing to do. */
export function idleSeconds({ lag, movedAt }: Pick<Follower, 'lag' | 'movedAt'>): number {
  return lag === 0 ? 0 : (Date.now() - movedAt) / 1_000;
}

/** A sentence about whoever is behind and has not got on for so long; null when all is well. */
export function lagWarning(follower: Follower, stuckMs: number): string | null {
  if (idleSeconds(follower) * 1_000 <= stuckMs) return null;
  return `${follower.name} is ${follower.ledElsewhere ? 'led by another process and' : 'alive but'} not advancing`;
}

/** When somebody last got on, from what was seen of them before and what is seen of them now. */
export function movedAtAsSeen(
  before: { readonly position: string | undefined; readonly movedAt: number },
  now: { readonly position: string | undefined; readonly behind: boolean },
): number {
  return now.behind && now.position === before.position ? before.movedAt : Date.now();
}

interface FollowerMetricNames {
  readonly lag: string;
  readonly idle: string;
  /** What followers are called by, such as `reactor`; said in words, too. */
  readonly label: string;
  readonly what: string;
}

/** Tells Prometheus how far behind the followers are, and for how long they have not got on. */
export function followerMetrics(
  registry: Registry,
  { lag, idle, label, what }: FollowerMetricNames,
  sample: () => readonly (Pick<Follower, 'name' | 'lag'> & { readonly idleSeconds: number })[],
): void {
  for (const name of [lag, idle]) registry.removeSingleMetric(name);
  new Gauge({
    name: lag,
    help: `Positions of the log between a ${what} and the newest event; where another process leads it, every few seconds.`,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const follower of sample()) this.set({ [label]: follower.name }, follower.lag);
    },
  });
  new Gauge({
    name: idle,
    help: `Seconds since a ${what} last moved, 0 while it has nothing to do.`,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const follower of sample()) this.set({ [label]: follower.name }, follower.idleSeconds);
    },
  });
}
