import { comparePositions, type Position } from '#events/log/position.ts';

interface Made<Value> {
  readonly value: Value;
  readonly position: Position;
}

interface Entry<Value> {
  readonly made: Promise<Made<Value>>;
  readonly until: number;
}

interface Limits {
  readonly ttlMs: number;
  readonly max: number;
  readonly elapsed?: () => number;
}

/**
 * Caches values that may be some seconds old, each made once for all who wait for it. Who has observed a later position
 * gets one that was made after it. The oldest are forgotten first.
 */
export function cacheByKey<Value>({ ttlMs, max, elapsed = () => performance.now() }: Limits) {
  const entries = new Map<string, Entry<Value>>();
  return async (key: string, observed: Position | null, make: () => Promise<Made<Value>>): Promise<Value> => {
    const known = entries.get(key);
    if (known !== undefined && elapsed() < known.until) {
      const { value, position } = await known.made;
      if (comparePositions(position, observed ?? undefined) >= 0) return value;
    }
    const entry = { made: make(), until: elapsed() + ttlMs };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    try {
      return (await entry.made).value;
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    }
  };
}
