import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createApi } from './api/create-api.ts';
import { businessNow, learnServerTime, setClockOffset } from './clock.ts';

const HOUR = 3_600_000;
const server = Date.parse('2026-10-15T09:05:00.000Z');

beforeEach(() => {
  // The device is five hours fast.
  vi.setSystemTime(server + 5 * HOUR);
});
afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
});

function answering(cacheControl: string) {
  const headers = { 'x-server-time': new Date(server).toISOString(), 'cache-control': cacheControl };
  return createApi({
    fetch: () => Promise.resolve(Response.json({}, { headers })),
    onServerTime: learnServerTime,
  });
}

test('deadlines count by the servers’ clock on a device that is five hours fast', async () => {
  expect(businessNow()).toBeGreaterThanOrEqual(server + 5 * HOUR);
  await answering('private, no-store').get('/api/thing');
  expect(Math.abs(businessNow() - server)).toBeLessThan(2_000);
});

test('an answer that a cache may have kept says nothing about now', async () => {
  await answering('public, max-age=300').get('/api/thing');
  expect(businessNow()).toBeGreaterThanOrEqual(server + 5 * HOUR);
});

test('a difference within an answer’s travel time is no other clock, and a long one is halved', () => {
  learnServerTime(Date.now() - 3_000, 4_000);
  expect(Math.abs(businessNow() - Date.now())).toBeLessThan(100);
  learnServerTime(server, 6_000);
  expect(Math.abs(businessNow() - server - 3_000)).toBeLessThan(100);
});

test('a device whose clock is corrected meanwhile is learnt again', async () => {
  const api = answering('private, no-store');
  await api.get('/api/thing');
  vi.setSystemTime(server);
  await api.get('/api/thing');
  expect(Math.abs(businessNow() - server)).toBeLessThan(2_000);
});
