import { expect, it, onTestFinished } from 'vitest';

import { createBreakableProxy } from '#platform/testing/breakable-proxy.ts';
import { LogUnreachableError } from '../errors.ts';
import { startTestServer } from './testing/test-server.ts';
import { waitForServer } from './wait-for-server.ts';

/** The address of a server on which nothing listens until `accept`. */
async function absentServer() {
  const server = await startTestServer();
  const network = await createBreakableProxy('127.0.0.1', server.port);
  await network.refuse();
  onTestFinished(async () => {
    await network.close();
    server.stop();
  });
  return { url: `esdb://127.0.0.1:${network.port}?tls=false`, accept: () => network.accept() };
}

it('a start gives up with a sentence when nothing listens', async () => {
  const { url } = await absentServer();
  const lines: string[] = [];
  const waiting = waitForServer(url, { onWaiting: (line) => lines.push(line), giveUpAfterMs: 1_000 });
  await expect(waiting).rejects.toThrow(LogUnreachableError);
  await expect(waiting).rejects.toThrow('The event log (EVENTSTORE_URL) did not answer within 1 seconds.');
  expect(lines).toHaveLength(1);
});

it('a start goes on when the server begins to listen, and says once that it waits', async () => {
  const { url, accept } = await absentServer();
  const lines: string[] = [];
  const waiting = waitForServer(url, { onWaiting: (line) => lines.push(line) });
  await expect.poll(() => lines).toHaveLength(1);
  await accept();
  await waiting;
  expect(lines).toEqual(['waiting for the event log (EVENTSTORE_URL), which does not answer yet']);
});

it('a server that answers is not waited for', async () => {
  const { url, accept } = await absentServer();
  await accept();
  await waitForServer(url, { onWaiting: (line) => expect.fail(line) });
});
