import { expect, it, onTestFinished, vi } from 'vitest';

import { createBreakableProxy } from '#platform/testing/breakable-proxy.ts';
import { collect } from '../contract/collect.ts';
import { buildCommandEvents, freshStream } from '../contract/fixtures.ts';
import { createEventStoreDbLog } from './eventstoredb-log.ts';
import { startTestServer } from './testing/test-server.ts';

/** By then the pauses of our retries and of gRPC have grown to several seconds. */
const ABSENCE_MS = 6_000;

it('answers appends, and delivers, as soon as a server is back that was away for six seconds', async () => {
  const server = await startTestServer();
  const network = await createBreakableProxy('127.0.0.1', server.port);
  const log = createEventStoreDbLog(`esdb://127.0.0.1:${network.port}?tls=false`);
  onTestFinished(async () => {
    await log.close();
    await network.close();
    server.stop();
  });
  const tail = collect(log);
  await log.append(freshStream(), buildCommandEvents(1), { expected: 'none' });
  await tail.reached(1);

  await network.refuse();
  const left = performance.now();
  const appends = Array.from({ length: 20 }, () =>
    log.append(freshStream(), buildCommandEvents(1), { expected: 'none', timeoutMs: 20_000 }),
  );
  await vi.waitFor(() => expect(performance.now() - left).toBeGreaterThan(ABSENCE_MS), { timeout: 2 * ABSENCE_MS });
  await network.accept();
  const returned = performance.now();
  await Promise.all(appends);
  await tail.reached(21);
  expect(performance.now() - returned).toBeLessThan(2_000);
});
