import { comparePositions, type Position } from '#events/log/position.ts';

interface Made<Value> {
  readonly value: Value;
  readonly position: Position;
}

interface Kept<Value> {
  readonly made: Promise<Made<Value>>;
  readonly until: number;
}

interface Limits {
  readonly ttlMs: number;
  readonly max: number;
  readonly elapsed?: () => number;
}

/**
 * Keeps values that may be some seconds old, each made once for all who wait for it. Who has observed a later position
 * gets one that was made after it. The oldest are forgotten first.
 */
export function keepByKey<Value>({ ttlMs, max, elapsed = () => performance.now() }: Limits) {
  const kept = new Map<string, Kept<Value>>();
  return async (key: string, observed: Position | null, make: () => Promise<Made<Value>>): Promise<Value> => {
    const known = kept.get(key);
    if (known !== undefined && elapsed() < known.until) {
      const { value, position } = await known.made;
      if (comparePositions(position, observed ?? undefined) >= 0) return value;
    }
    const entry = { made: make(), until: elapsed() + ttlMs };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    try {
      return (await entry.made).value;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  };
}
