import { expect, it } from 'vitest';

import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { demoRoute } from './demo.ts';

const aoife = { label: 'Aoife', email: 'aoife@homewright.example', password: 'none', role: 'client' };

async function readSettings(settings: Record<string, string>): Promise<unknown> {
  const app = await createHttp({ logger: createLogger('test', 'silent') });
  demoRoute(app, { config: loadConfig(settings), clock: systemClock, demo: { accounts: [aoife] } });
  const answer = await app.inject('/api/demo');
  await app.close();
  return answer.json();
}

it('describes the demonstration if there is one', async () => {
  expect(await readSettings({ DEMO: 'on' })).toEqual({
    demo: { now: expect.any(String), offsetSeconds: 0, accounts: [aoife] },
  });
});

it('is null otherwise, so that production pages make no further request', async () => {
  expect(await readSettings({ DEMO: 'off' })).toEqual({ demo: null });
});
