import { describe, expect, it } from 'vitest';

import { loadConfig } from './config.ts';
import { healthRoutes, type HealthCheck } from './health.ts';
import { createHttp, type Http } from './http.ts';
import { createLogger } from './logger.ts';

async function service(checks: Record<string, HealthCheck>, env: Record<string, string> = {}): Promise<Http> {
  const app = await createHttp({ logger: createLogger('test', 'silent') });
  healthRoutes(app, loadConfig(env), checks);
  return app;
}

describe('health', () => {
  it('is live as soon as the process answers', async () => {
    const app = await service({ database: () => Promise.reject(new Error('gone')) });
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });

  it('is ready when every part is, and names the failing parts without their errors', async () => {
    const well = await service({ database: () => {}, workers: () => {} });
    expect((await well.inject('/health/ready')).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', workers: 'ok' },
    });
    const ill = await service({
      database: () => Promise.reject(new Error('password authentication failed for user homewright')),
      projections: () => 'alive but not advancing: jobs',
    });
    const answer = await ill.inject('/health/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      checks: { database: 'failed', projections: 'alive but not advancing: jobs' },
    });
  });

  it('lists warnings while there are any, and stays ready', async () => {
    const warnings: string[] = [];
    const app = await createHttp({ logger: createLogger('test', 'silent') });
    healthRoutes(app, loadConfig({}), { database: () => {} }, { warnings: () => warnings });
    const ready = async () => (await app.inject('/health/ready')).json();
    expect(await ready()).toEqual({ status: 'ok', checks: { database: 'ok' } });
    warnings.push('send-refunds is led by another process and not advancing');
    expect(await ready()).toEqual({ status: 'ok', checks: { database: 'ok' }, warnings: warnings });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
  });
});

describe('metrics', () => {
  const read = async (app: Http, from: { remoteAddress?: string; headers?: Record<string, string> }): Promise<number> =>
    (await app.inject({ url: '/metrics', ...from })).statusCode;
  const token = 'a-token-for-prometheus';

  it('are available on loopback, in the format of Prometheus', async () => {
    const app = await service({});
    expect((await app.inject('/metrics')).body).toContain('process_cpu_seconds_total');
    expect(await read(app, { remoteAddress: '10.1.2.3' })).toBe(404);
  });

  it('are not available to external clients through a proxy on this machine', async () => {
    expect(await read(await service({}), { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404);
  });

  it('are available with the token from anywhere', async () => {
    const app = await service({}, { METRICS_TOKEN: token });
    const remoteAddress = '10.1.2.3';
    expect(await read(app, { remoteAddress, headers: { authorization: `Bearer ${token}` } })).toBe(200);
    expect(await read(app, { remoteAddress, headers: { authorization: 'Bearer another-token-entirely' } })).toBe(404);
  });
});
