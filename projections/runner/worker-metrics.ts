import { Counter, Gauge, type Registry } from 'prom-client';

import { followerMetrics } from '#platform/log-follower.ts';

import { workerStates, type WorkerState } from './worker-state.ts';

/** One worker's values for Prometheus. */
export interface WorkerSample {
  readonly model: string;
  readonly state: WorkerState;
  readonly lag: number;
  readonly idleSeconds: number;
}

export interface WorkerMetrics {
  readonly events: Counter<'model'>;
}

/**
 * Registers the read models' metrics; gauges are computed per scrape. Dead letters are counted in their table: a
 * counter in memory would restart with each process.
 */
export function workerMetrics(
  registry: Registry,
  sample: () => readonly WorkerSample[],
  deadLetters: () => Promise<ReadonlyMap<string, number>>,
): WorkerMetrics {
  const registers = [registry];
  for (const name of Object.values(names)) registry.removeSingleMetric(name);
  followerMetrics(registry, { lag: names.lag, idle: names.idle, label: 'model', what: 'read model' }, () =>
    sample().map(({ model, lag, idleSeconds }) => ({ name: model, lag, idleSeconds })),
  );
  new Gauge({
    name: names.state,
    help: 'What a read model is doing: 1 for its state, 0 for the others.',
    labelNames: ['model', 'state'],
    registers,
    collect() {
      this.reset();
      for (const { model, state } of sample()) {
        for (const one of workerStates) this.set({ model, state: one }, one === state ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: names.deadLetters,
    help: 'Events that a read model put aside, over all processes.',
    labelNames: ['model'],
    registers,
    async collect() {
      this.reset();
      // While the database is unreachable, the other metrics are still served.
      const counted = await deadLetters().catch(() => null);
      if (counted === null) return;
      for (const { model } of sample()) this.set({ model }, counted.get(model) ?? 0);
    },
  });
  return {
    events: new Counter({
      name: names.events,
      help: 'Events that a read model went through.',
      labelNames: ['model'],
      registers,
    }),
  };
}

const names = {
  lag: 'homewright_projection_lag',
  idle: 'homewright_projection_idle_seconds',
  state: 'homewright_projection_state',
  events: 'homewright_projection_events_total',
  deadLetters: 'homewright_projection_dead_letters',
} as const;
