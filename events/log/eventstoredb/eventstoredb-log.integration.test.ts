import { logContract } from '../contract/log-contract.ts';
import type { LogUnderTest } from '../contract/log-under-test.ts';
import { createEventStoreDbLog } from './eventstoredb-log.ts';
import { createBreakableProxy } from '#platform/testing/breakable-proxy.ts';
import { startTestServer } from './testing/test-server.ts';

/** The real server that `EVENTSTORE_TEST_URL` names (without TLS, one node), or the small test server. */
async function server(): Promise<{ host: string; port: number; stop: () => void }> {
  const url = process.env['EVENTSTORE_TEST_URL'];
  if (url === undefined) {
    process.stderr.write(
      'event log contract: on the small EventStoreDB of the tests (EVENTSTORE_TEST_URL names no real one)\n',
    );
    return { host: '127.0.0.1', ...(await startTestServer()) };
  }
  const { hostname, port, searchParams } = new URL(url);
  if (searchParams.get('tls') !== 'false')
    throw new Error('EVENTSTORE_TEST_URL must name a server without TLS (tls=false)');
  process.stderr.write(`event log contract: on the EventStoreDB at ${hostname}:${port}\n`);
  return { host: hostname, port: Number(port === '' ? 2113 : port), stop: () => {} };
}

async function start(): Promise<LogUnderTest> {
  const { host, port, stop } = await server();
  const network = await createBreakableProxy(host, port);
  const url = `esdb://127.0.0.1:${network.port}?tls=false`;
  const log = createEventStoreDbLog(url);
  return {
    log,
    open: () => createEventStoreDbLog(url),
    faults: {
      cutConnections: async () => network.cut(),
      kill: () => network.refuse(),
      restart: () => network.accept(),
      async freezeAppends() {
        network.freeze();
        return async () => network.unfreeze();
      },
    },
    async stop() {
      await log.close();
      await network.close();
      stop();
    },
  };
}

logContract(start, { breakable: true });
