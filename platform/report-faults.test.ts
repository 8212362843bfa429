import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { bundleScript } from '#local/testing/bundle-script.ts';

import { startMonitoringServer, type MonitoringServer } from './testing/monitoring-server.ts';

let monitoring: MonitoringServer;
beforeEach(async () => {
  monitoring = await startMonitoringServer();
});
afterEach(() => monitoring.stop());

it.each(['an uncaught error', 'an unhandled rejection'])(
  '%s ends the process, is logged without quoted values, and is reported to the error monitoring',
  async (fault) => {
    const script = await bundleScript(new URL('testing/faulty-process.ts', import.meta.url));
    const env = { PATH: process.env['PATH'], SENTRY_DSN: monitoring.dsn, FAULT: fault };
    const child = spawn(process.execPath, ['--enable-source-maps', script], { env });
    const [exit, out, stderr] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);

    expect(exit).toEqual([1, null]);
    expect(JSON.parse(out)).toMatchObject({
      msg: 'a fault ends the process',
      err: { type: 'RangeError', message: 'there is no room for [redacted]' },
    });
    expect(monitoring.reports).toEqual([expect.stringContaining('PROCESS_ENDED')]);
    expect(`${out}${stderr}${monitoring.reports.join('')}`).not.toContain('aoife');
  },
);

it.each([
  ['an error that a library prints', { type: 'RangeError', message: 'there is no room for [redacted]' }],
  ['a text that a library prints', { type: 'Error', message: 'text on the console' }],
])('%s is logged without quoted values', async (fault, err) => {
  const script = await bundleScript(new URL('testing/faulty-process.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], FAULT: fault };
  const child = spawn(process.execPath, ['--enable-source-maps', script], { env });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdout.once('data', () => child.kill());
  const [out, stderr] = await outputs;

  const place = expect.stringContaining('faulty-process.ts') as string;
  expect(JSON.parse(out)).toMatchObject({ msg: 'a library wrote to the console', err: { ...err, stack: place } });
  expect(`${out}${stderr}`).not.toContain('aoife');
});
