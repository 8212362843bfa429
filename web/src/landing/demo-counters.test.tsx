import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { CountersView } from '#query-api/contract/public.ts';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { startTexts } from '#web/testing/start-texts.ts';

import { DemoCounters } from './demo-counters.tsx';

/** A socket whose other end is the test. */
class Socket extends EventTarget {
  static readonly CLOSED = 3;
  static all: Socket[] = [];
  readonly said: unknown[] = [];
  readonly address: string;
  readyState = 0;
  constructor(address: URL) {
    super();
    this.address = address.pathname;
    Socket.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = Socket.CLOSED;
  }
  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  emits(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

let counters: CountersView;
let demo: object | null;
beforeAll(() => startTexts(['common', 'ui', 'landing']));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  counters = { signupsToday: 3, activeNow: 5, servicesBooked: 12, position: '100' };
  demo = { offsetMs: 0 };
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path === '/api/counters' ? counters : { demo })),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () =>
  render(
    <CountryProvider initial="IE">
      <DemoCounters />
    </CountryProvider>,
  );
const signUps = (said: string) => screen.findByText((_, node) => node?.textContent === said && node.tagName === 'SPAN');

test('the counters of a demonstration update when the servers publish a change', async () => {
  show();
  expect(await signUps('3 sign-ups today')).toBeTruthy();
  await expect.poll(() => Socket.all.length).toBe(1);
  const [socket] = Socket.all;
  socket?.opens();
  expect(socket?.address).toBe('/api/live');
  expect(socket?.said).toEqual([{ type: 'subscribe', topic: 'counters', after: '100' }]);
  counters = { ...counters, signupsToday: 4, position: '101' };
  socket?.emits({ type: 'change', topic: 'counters', position: '101', keys: ['counters'] });
  expect(await signUps('4 sign-ups today')).toBeTruthy();
});

test('counters without a socket are polled, and get another one', async () => {
  show();
  expect(await signUps('3 sign-ups today')).toBeTruthy();
  await expect.poll(() => Socket.all.length).toBe(1);
  Socket.all[0]?.opens();
  Socket.all[0]?.close();
  counters = { ...counters, signupsToday: 4, position: '101' };
  vi.advanceTimersToNextTimer();
  vi.advanceTimersToNextTimer();
  expect(await signUps('4 sign-ups today')).toBeTruthy();
  expect(Socket.all).toHaveLength(2);
  cleanup();
  expect(Socket.all[1]?.readyState).toBe(Socket.CLOSED);
});

test('outside a demonstration there are no counters, and no socket', async () => {
  demo = null;
  const asked = vi.spyOn(globalThis, 'fetch');
  const { container } = show();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await asked.mock.results[0]?.value;
  expect(container.textContent).toBe('');
  expect(Socket.all).toEqual([]);
});
