import { beforeEach, describe, expect, it } from 'vitest';

import { toPosition } from '#events/log/position.ts';
import type { Topic } from '#projections/runner/topic.ts';
import { ViewCache } from './view-cache.ts';

let now: number;
let cache: ViewCache;
const view = (position: number) => ({ body: Buffer.from(`at ${position}`), position: toPosition(position) });

beforeEach(() => {
  now = 1_000_000;
  cache = new ViewCache({ now: () => new Date(now) });
});

function put(id: string, position: number, tags: Topic[], until: string | null = null): void {
  cache.put(cache.begin(), id, view(position), { tags, until });
}

describe('a cached view', () => {
  it('is returned until something that it shows changes', () => {
    put('aoife', 5, ['client:1', 'account:2']);
    put('cormac', 5, ['provider:2']);
    expect(cache.get('aoife', null)?.body.toString()).toBe('at 5');
    cache.changed('account:2');
    expect(cache.get('aoife', null)).toBeNull();
    expect(cache.get('cormac', null)).not.toBeNull();
  });

  it('is not returned for a later position', () => {
    put('aoife', 5, ['client:1']);
    expect(cache.get('aoife', toPosition(5))).not.toBeNull();
    expect(cache.get('aoife', toPosition(6))).toBeNull();
  });

  it('is not returned from the instant at which time makes it stale', () => {
    put('aoife', 5, [], new Date(now + 1_000).toISOString());
    now += 999;
    expect(cache.get('aoife', null)).not.toBeNull();
    now += 1;
    expect(cache.get('aoife', null)).toBeNull();
  });

  it('expires soon, and when the business clock was set back', () => {
    put('aoife', 5, []);
    now += 30_000;
    expect(cache.get('aoife', null)).toBeNull();
    put('aoife', 5, []);
    now -= 1;
    expect(cache.get('aoife', null)).toBeNull();
  });
});

describe('a cache', () => {
  it('counts what an entry occupies besides its body, and nothing once all have ended', () => {
    put('a'.repeat(10_000), 5, []);
    expect(cache.bytes).toBeGreaterThan(20_000);
    now += 30_000;
    put('aoife', 5, ['client:1']);
    expect(cache.bytes).toBeLessThan(1_000);
    cache.changed('client:1');
    expect(cache.bytes).toBe(0);
  });
});

describe('a cache that exceeds its size', () => {
  it('evicts the oldest first', () => {
    put('niamh', 5, ['client:niamh']);
    cache = new ViewCache({ now: () => new Date(now) }, 2 * cache.bytes + 10);
    for (const id of ['aoife', 'cormac', 'aoife', 'niamh']) put(id, 5, [`client:${id}`]);
    expect(cache.get('cormac', null)).toBeNull();
    expect(cache.get('aoife', null)).not.toBeNull();
    expect(cache.get('niamh', null)).not.toBeNull();
    cache.clear();
    for (const id of ['saoirse', 'ronan']) put(id, 5, []);
    expect(cache.get('saoirse', null)).not.toBeNull();
  });
});

describe('a view is not cached', () => {
  it('if what it shows changed while it was made', () => {
    const making = cache.begin();
    cache.changed('client:1');
    cache.put(making, 'aoife', view(5), { tags: ['client:1'], until: null });
    expect(cache.get('aoife', null)).toBeNull();
  });

  it('if unknown changes happened', () => {
    const making = cache.begin();
    cache.clear();
    cache.put(making, 'aoife', view(5), { tags: ['client:1'], until: null });
    expect(cache.get('aoife', null)).toBeNull();
  });
});
