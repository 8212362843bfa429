import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface MonitoringServer {
  /** The DSN of a project of it. */
  readonly dsn: string;
  /** What was reported so far. */
  readonly reports: readonly string[];
  stop(): void;
}

/** Replaces the error monitoring service. */
export async function startMonitoringServer(): Promise<MonitoringServer> {
  const reports: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      reports.push(body);
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public@127.0.0.1:${port}/1`,
    reports,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
