import { Gauge, type Registry } from 'prom-client';

const NAME = 'homewright_overdue_seconds';

/**
 * Exports to Prometheus how late the write side is. `/health/ready` does not include it: every process would fail at
 * once, and one stuck deadline would block all commands.
 */
export function overdueMetric(
  registry: Registry,
  maxOverdue: () => Promise<{ readonly deadline: number; readonly webhook: number }>,
): void {
  registry.removeSingleMetric(NAME);
  new Gauge({
    name: NAME,
    help: 'Seconds since the oldest unfired deadline was due, and since the oldest unhandled webhook event arrived; 0 when none is late.',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      this.reset();
      // While the database is unreachable the other metrics are still exported.
      const late = await maxOverdue().catch(() => null);
      if (late === null) return;
      for (const what of ['deadline', 'webhook'] as const) this.set({ what }, late[what]);
    },
  });
}
