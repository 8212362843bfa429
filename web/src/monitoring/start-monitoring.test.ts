import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api/api-error.ts';
import type { Fault } from './fault.ts';
import { type Monitoring, startMonitoring } from './start-monitoring.ts';

const listenClosely = () => vi.spyOn(globalThis, 'addEventListener');
let reported: Fault[];
type Load = () => Promise<((fault: Fault) => void) | null>;
let load: Mock<Load>;
let monitoring: Monitoring;
let page: string;
let listening: ReturnType<typeof listenClosely>;
let idle: (() => void) | undefined;

beforeEach(() => {
  reported = [];
  page = '/jobs/:jobId';
  idle = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('requestIdleCallback', (action: () => void) => void (idle = action));
  listening = listenClosely();
  load = vi.fn<Load>(() => Promise.resolve((fault: Fault) => void reported.push(fault)));
  monitoring = startMonitoring(() => page, load);
});
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) if (listener) removeEventListener(type, listener);
  listening.mockRestore();
  vi.useRealTimers();
});

async function becomeIdle(): Promise<void> {
  monitoring.loadWhenIdle(() => undefined);
  vi.advanceTimersByTime(2_000);
  expect(idle).toBeDefined();
  idle?.();
  await expect.poll(() => load).toHaveBeenCalled();
  await Promise.resolve();
}

const fault = (name: string) => new TypeError(name);
const errors = () => reported.map(({ error }) => error.message);

it('loads nothing before the page is idle', async () => {
  monitoring.report(fault('early'));
  monitoring.loadWhenIdle(() => undefined);
  expect(load).not.toHaveBeenCalled();
  expect(reported).toEqual([]);
  await becomeIdle();
  await expect.poll(() => errors()).toEqual(['early']);
});

it('keeps the page of an early error', async () => {
  monitoring.report(fault('early'));
  page = '/settings';
  await becomeIdle();
  monitoring.report(fault('late'));
  await expect.poll(() => reported.map((each) => each.page)).toEqual(['/jobs/:jobId', '/settings']);
});

it('records uncaught errors and unhandled rejections', async () => {
  dispatchEvent(new ErrorEvent('error', { error: fault('uncaught') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fault('rejected') }));
  await becomeIdle();
  await expect.poll(() => errors()).toEqual(['uncaught', 'rejected']);
});

it('reports an error once, however many boundaries caught it, and ten per page at most', async () => {
  const same = fault('same');
  monitoring.report(same);
  monitoring.report(same);
  for (let count = 0; count < 20; count += 1) monitoring.report(fault(String(count)));
  await becomeIdle();
  await expect.poll(() => reported).toHaveLength(10);
  expect(errors().slice(0, 2)).toEqual(['same', '0']);
  monitoring.report(fault('more'));
  expect(reported).toHaveLength(10);
});

describe('is not our fault', () => {
  it.each([
    ['a rejection', new ApiError({ status: 409, path: '/api/jobs' })],
    ['a lost connection', new NetworkError(false)],
    ['an abort by the page', new DOMException('left', 'AbortError')],
    ['an answer of the router', new Response(null, { status: 404 })],
    ['a script of another site', null],
  ])('%s', async (_what, error) => {
    monitoring.report(error);
    monitoring.report(fault('ours'));
    await becomeIdle();
    await expect.poll(() => errors()).toEqual(['ours']);
  });
});

it('is silent without a monitoring', async () => {
  load.mockResolvedValue(null);
  monitoring.report(fault('unreported'));
  await becomeIdle();
  expect(() => monitoring.report(fault('unheard, too'))).not.toThrow();
  expect(reported).toEqual([]);
});

it('is silent when it cannot be loaded', async () => {
  load.mockRejectedValue(fault('no network'));
  await becomeIdle();
  expect(() => monitoring.report(fault('unreported'))).not.toThrow();
});
