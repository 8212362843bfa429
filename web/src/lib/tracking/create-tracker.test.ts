import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createTracker, type Tracker } from './create-tracker.ts';
import type { Happening } from './happening.ts';

interface Call {
  readonly path: string;
  readonly body: { readonly events?: readonly Record<string, unknown>[] } & Record<string, unknown>;
}

let calls: Call[];
let beacons: Call[];
let timers: { ms: number; action: () => void }[];
let status: number;
let time: number;
let leave: () => void;
let tracker: Tracker;

function begin(country = Promise.resolve('NL')): void {
  tracker = createTracker({
    sessionId: 'a session',
    deviceType: 'mobile',
    country,
    userType: () => 'client',
    language: () => 'nl',
    pageLoadTime: () => 321,
    now: () => time,
    send: (path, body) => {
      calls.push({ path, body: body as Call['body'] });
      return status === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(status);
    },
    beacon: (path, body) => void beacons.push({ path, body: body as Call['body'] }),
    after: (ms, action) => {
      const timer = { ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    onExit: (action) => {
      leave = action;
      return () => {
        leave = () => undefined;
      };
    },
  });
}

beforeEach(() => {
  [calls, beacons, timers, status, time] = [[], [], [], 202, 10_000];
  begin();
});

const page = (url: string): Happening => ({ kind: 'page', at: time, url });
const fire = () => timers[0]?.action();
/** Addresses that are a page view each, and no step. */
const visit = (pages: number) => {
  for (let i = 0; i < pages; i++) tracker.take(page('/help'));
};
const sent = (call: number) => calls[call]?.body.events ?? [];

describe('the queue', () => {
  test('is sent after five seconds, with country, device and how long each waited', async () => {
    tracker.take(page('/post-request?category=painting'));
    expect(calls).toEqual([]);
    expect(timers.map(({ ms }) => ms)).toEqual([5_000]);
    time += 5_000;
    fire();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(sent(0)).toMatchObject([
      { eventType: 'page_view', url: '/post-request', pageLoadTime: 321, timestamp: 10_000, sentAt: 15_000 },
      { eventType: 'funnel_step', funnelId: 'browse', funnelStep: 'category_selected' },
      {
        eventType: 'funnel_step',
        funnelId: 'browse',
        funnelStep: 'request_form_opened',
        country: 'NL',
        language: 'nl',
      },
    ]);
    expect(JSON.stringify(calls)).not.toContain('painting');
  });

  test('is sent at ten', async () => {
    visit(9);
    expect(calls).toEqual([]);
    visit(1);
    await vi.waitFor(() => expect(sent(0)).toHaveLength(10));
    expect(timers).toEqual([]);
  });

  test('takes a failed batch again, with the same ids', async () => {
    status = 0;
    visit(1);
    fire();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    status = 202;
    fire();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(sent(1).map(({ eventId }) => eventId)).toEqual(sent(0).map(({ eventId }) => eventId));
  });

  test('does not send a batch with invalid reports again', async () => {
    status = 400;
    visit(10);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await Promise.resolve();
    expect(timers).toEqual([]);
  });

  test('drops a failed batch while it holds a hundred', async () => {
    status = 0;
    let answer: (country: string) => void = () => undefined;
    begin(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    visit(160);
    expect(calls).toEqual([]);
    answer('NL');
    // Every ten reports asked for a batch: those that fail while a hundred wait are dropped, so that few are sent again.
    await vi.waitFor(() => expect(timers.length).toBeGreaterThan(0));
    const tries = sent(0).map(({ eventId }) => eventId);
    expect(tries).toHaveLength(50);
    const again = calls.slice(1).flatMap(({ body }) => (body.events ?? []).map(({ eventId }) => eventId));
    expect(again.filter((id) => tries.includes(id))).toEqual([]);
  });
});

describe('the end of a page', () => {
  test('is a beacon with the time on it, after the queued reports', () => {
    visit(1);
    time += 1_001;
    leave();
    expect(beacons.map(({ path }) => path)).toEqual([
      '/api/conversion-analytics/track-events-batch',
      '/api/conversion-analytics/track-event',
    ]);
    expect(beacons[1]?.body).toMatchObject({ eventType: 'page_exit', timeOnPage: 1_001, sessionId: 'a session' });
  });

  test('is none after a second or less', () => {
    time += 1_000;
    leave();
    expect(beacons).toEqual([]);
  });
});

test('nothing is sent once it is stopped', async () => {
  visit(1);
  const [timer] = timers;
  tracker.stop();
  time += 60_000;
  visit(20);
  timer?.action();
  leave();
  await Promise.resolve();
  expect([calls, beacons, timers]).toEqual([[], [], []]);
});
