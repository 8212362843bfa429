import { expect, it, onTestFinished } from 'vitest';

import { buildCommandEvents, freshStream } from '../contract/fixtures.ts';
import { createEventStoreDbLog } from './eventstoredb-log.ts';
import { startTestServer } from './testing/test-server.ts';

/** A real server delays the second of two concurrent duplicates for seconds. */
it('a command that is sent several times at once reaches the server sequentially', async () => {
  const server = await startTestServer();
  const log = createEventStoreDbLog(`esdb://127.0.0.1:${server.port}?tls=false`);
  onTestFinished(async () => {
    await log.close();
    server.stop();
  });
  const [stream, events] = [freshStream(), buildCommandEvents(2)];
  const same = Array.from({ length: 5 }, () => log.append(stream, events, { expected: 'none' }));
  const results = await Promise.all(same);
  expect(results.map(({ revision }) => revision)).toEqual([1, 1, 1, 1, 1]);
  expect(server.maxConcurrentAppends()).toBe(1);
});
