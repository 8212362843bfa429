import { expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { monitoringRoute } from './monitoring.ts';

async function readSettings(settings: Record<string, string>): Promise<unknown> {
  const app = await createHttp({ logger: createLogger('test', 'silent') });
  monitoringRoute(app, { config: loadConfig(settings) });
  const answer = await app.inject('/api/monitoring');
  await app.close();
  return answer.json();
}

it('names the project to pages, and never its secret', async () => {
  const settings = { NODE_ENV: 'production', SENTRY_DSN: 'https://key:secret@monitoring.example/7' };
  expect(await readSettings(settings)).toEqual({ dsn: 'https://key@monitoring.example/7' });
});

it('is null in production without a project', async () => {
  expect(await readSettings({ NODE_ENV: 'production' })).toEqual({ dsn: null });
});

it('lets pages report during development even without a project', async () => {
  expect(await readSettings({})).toEqual({ dsn: expect.stringContaining('.invalid/') });
});
