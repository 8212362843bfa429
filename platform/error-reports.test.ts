import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, expect, it } from 'vitest';

import { loadConfig } from './config.ts';
import { errorReports } from './error-reports.ts';

let monitoring: Server | undefined;

afterEach(() => new Promise<void>((resolve) => (monitoring ? monitoring.close(() => resolve()) : resolve())));

/** Stands in for the monitoring service; resolves with the first report that arrives. */
async function firstReport(): Promise<{ dsn: string; report: Promise<string> }> {
  const server = createServer();
  monitoring = server;
  const report = once(server, 'request').then(async (arrived) => {
    const [request, response] = arrived as [IncomingMessage, ServerResponse];
    const body = await text(request);
    response.end('{}');
    return body;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { dsn: `http://public@127.0.0.1:${port}/1`, report };
}

it('reports the class, the place and the code of a fault, and nothing that a person wrote', async () => {
  const { dsn, report } = await firstReport();
  const reportError = await errorReports(loadConfig({ SENTRY_DSN: dsn }));
  const fault = new TypeError('cannot read aoife@homewright.example of 14 Ard na Mara');
  reportError(Object.assign(fault, { password: 'aoife-and-the-street-of-homes' }), 'INTERNAL_ERROR');

  const sent = await report;
  expect(sent).toContain('TypeError');
  expect(sent).toContain('error-reports.test.ts');
  expect(sent).toContain('INTERNAL_ERROR');
  expect(sent).not.toMatch(/aoife|Ard na Mara|street-of-homes/);
});

it('reports to nobody where no project is named', async () => {
  const reportError = await errorReports(loadConfig({}));
  expect(() => reportError(new Error('unheard'), 'INTERNAL_ERROR')).not.toThrow();
});
