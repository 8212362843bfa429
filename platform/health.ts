import { timingSafeEqual } from 'node:crypto';

import { collectDefaultMetrics, register } from 'prom-client';

import { ApiError } from './api-error.ts';
import type { Config } from './config.ts';
import type { Http } from './http.ts';

/** Resolves when the part works; rejects or returns a sentence when it does not. */
export type HealthCheck = () => Promise<string | null | void> | string | null | void;

const CHECK_TIMEOUT_MS = 2_000;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

interface HealthOptions {
  /** Listed with the checks while there are any; they leave the process ready. */
  readonly warnings?: () => readonly string[];
  readonly metrics?: () => Promise<string>;
}

/**
 * `/health/live` (the process answers), `/health/ready` (every named check passes, else 503 with the names of the
 * failing ones) and `/metrics` (Prometheus; on loopback, or with METRICS_TOKEN).
 */
export function healthRoutes(
  app: Http,
  config: Config,
  checks: Record<string, HealthCheck>,
  { warnings = () => [], metrics = () => register.metrics() }: HealthOptions = {},
): void {
  startDefaultMetrics();
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await run(check)]));
    const failing = results.some(([, result]) => result !== 'ok');
    const current = warnings();
    return reply.status(failing ? 503 : 200).send({
      status: failing ? 'unavailable' : 'ok',
      checks: Object.fromEntries(results),
      ...(current.length > 0 && { warnings: current }),
    });
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!canReadMetrics(config, request)) throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.');
    return reply.type(register.contentType).send(await metrics());
  });
}

/** A check's result must not reveal addresses or passwords of servers: only its own sentence, or "failed". */
async function run(check: HealthCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer in time'), CHECK_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([(async () => check())(), late])) ?? 'ok';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

function canReadMetrics(
  config: Config,
  request: { socket: { remoteAddress?: string | undefined }; headers: Record<string, string | string[] | undefined> },
): boolean {
  const given = request.headers['authorization'];
  if (config.METRICS_TOKEN !== undefined && typeof given === 'string') {
    const expected = Buffer.from(`Bearer ${config.METRICS_TOKEN}`);
    const actual = Buffer.from(given);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
  // A proxy on the same machine connects from loopback for external clients: forwarded requests are not local.
  if (request.headers['x-forwarded-for'] !== undefined) return false;
  return loopback.has(request.socket.remoteAddress ?? '');
}

/** A timer measures the event loop's lag; at the library's 10 ms it wakes an idle process a hundred times a second. */
function startDefaultMetrics(): void {
  if (register.getSingleMetric('process_cpu_seconds_total') !== undefined) return;
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });
}
