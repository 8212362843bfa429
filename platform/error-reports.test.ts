import { afterEach, beforeEach, expect, it } from 'vitest';

import { loadConfig } from './config.ts';
import { errorReports } from './error-reports.ts';
import { startMonitoringServer, type MonitoringServer } from './testing/monitoring-server.ts';

let monitoring: MonitoringServer;
beforeEach(async () => {
  monitoring = await startMonitoringServer();
});
afterEach(() => monitoring.stop());

const reporting = () => errorReports(loadConfig({ SENTRY_DSN: monitoring.dsn }));

it('reports the class, the place, the code and the part of a fault, and no text of people', async () => {
  const { report, flush } = await reporting();
  const fault = new TypeError('cannot read aoife@homewright.example of 14 Ard na Mara');
  report(Object.assign(fault, { password: 'aoife-and-the-street-of-homes' }), 'REACTOR_FAILED', 'send-refunds');
  await flush();
  await expect.poll(() => monitoring.reports).toHaveLength(1);

  const [sent] = monitoring.reports;
  for (const expected of ['TypeError', 'error-reports.test.ts', 'REACTOR_FAILED', 'send-refunds']) {
    expect(sent).toContain(expected);
  }
  expect(sent).not.toMatch(/aoife|Ard na Mara|street-of-homes/);
});

it('reports a repeated fault once per interval, and each other fault separately', async () => {
  const { report, flush } = await reporting();
  for (const part of ['send-refunds', 'send-refunds', 'send-transfers']) {
    report(new RangeError('out of range'), 'REACTOR_FAILED', part);
  }
  report(new TypeError('no such thing'), 'REACTOR_FAILED', 'send-refunds');
  await flush();
  await expect.poll(() => monitoring.reports).toHaveLength(3);
  const expected = monitoring.reports.map((sent) => /RangeError|TypeError/.exec(sent)?.[0]);
  expect(expected.filter((name) => name === 'RangeError')).toHaveLength(2);
});

it('reports nothing without a project', async () => {
  const { report, flush } = await errorReports(loadConfig({}));
  expect(() => report(new Error('unreported'), 'INTERNAL_ERROR')).not.toThrow();
  await flush();
  expect(monitoring.reports).toEqual([]);
});
