import { Gauge, type Registry } from 'prom-client';

/** A follower of the log, as seen by the process that leads it or by a standby. */
export interface Follower {
  readonly name: string;
  readonly ledElsewhere: boolean;
  /** Log positions between it and the newest event that concerns it; 0 if it has nothing to do. */
  readonly lag: number;
  /** When it last advanced, or its work began. */
  readonly movedAt: number;
}

/** Seconds since it last advanced; 0 while it has nothing to do. */
export function idleSeconds({ lag, movedAt }: Pick<Follower, 'lag' | 'movedAt'>): number {
  return lag === 0 ? 0 : (Date.now() - movedAt) / 1_000;
}

/** A warning about a follower that is behind and has not advanced for this long; null if all is well. */
export function lagWarning(follower: Follower, stuckMs: number): string | null {
  if (idleSeconds(follower) * 1_000 <= stuckMs) return null;
  return `${follower.name} is ${follower.ledElsewhere ? 'led by another process and' : 'alive but'} not advancing`;
}

/** When a follower last advanced, from its earlier and its current state. */
export function movedAtAsSeen(
  before: { readonly position: string | undefined; readonly movedAt: number },
  now: { readonly position: string | undefined; readonly behind: boolean },
): number {
  return now.behind && now.position === before.position ? before.movedAt : Date.now();
}

interface FollowerMetricNames {
  readonly lag: string;
  readonly idle: string;
  /** The metric label of followers, such as `reactor`; `what` is the same for help texts. */
  readonly label: string;
  readonly what: string;
}

/** Exports to Prometheus how far behind the followers are, and how long they have not advanced. */
export function followerMetrics(
  registry: Registry,
  { lag, idle, label, what }: FollowerMetricNames,
  sample: () => readonly (Pick<Follower, 'name' | 'lag'> & { readonly idleSeconds: number })[],
): void {
  for (const name of [lag, idle]) registry.removeSingleMetric(name);
  new Gauge({
    name: lag,
    help: `Positions of the log between a ${what} and the newest event; updated every few seconds while another process leads it.`,
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
