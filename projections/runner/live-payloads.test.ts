import { expect, it } from 'vitest';

import { livePayloads } from './live-payloads.ts';

const change = (n: number, commandId = 'c1') => ({ topic: `job:${n}` as const, key: `job:${n}`, commandId });

it('publishes each topic once per command, with all its keys', () => {
  const changes = [change(1), { ...change(1), key: 'offer:1' }, change(1), change(2)];
  expect(livePayloads('7', changes).map((payload) => JSON.parse(payload) as unknown)).toEqual([
    {
      position: '7',
      changes: [
        { topic: 'job:1', keys: ['job:1', 'offer:1'], commandId: 'c1' },
        { topic: 'job:2', keys: ['job:2'], commandId: 'c1' },
      ],
    },
  ]);
});

it('stays below the 8,000 bytes of a notification and loses nothing', () => {
  const payloads = livePayloads(
    '7',
    Array.from({ length: 500 }, (_, n) => change(n, `command-${n}`)),
  );
  expect(payloads.length).toBeGreaterThan(1);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  const published = payloads.flatMap((payload) => (JSON.parse(payload) as { changes: unknown[] }).changes);
  expect(published).toHaveLength(500);
});

it('publishes nothing when nothing changed', () => {
  expect(livePayloads('7', [])).toEqual([]);
});
