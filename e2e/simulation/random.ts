/** A source of chance in a simulation: the same seed gives the same run. */
export interface Random extends RandomSource {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  uuid(): string;
}

/** The root of every draw: nothing is drawn from the root itself. */
export interface RandomSource {
  /**
   * The stream of one kind of draw, always the same one for a label. It depends only on the seed and the label: neither
   * the other draws nor their number change it.
   */
  child(label: string): Random;
  /**
   * One of these names. Each draws from its own child, and the highest draw wins: an added name takes from the others
   * only what it wins.
   */
  pickByName<Name extends string>(names: readonly Name[]): Name;
}

/** mulberry32: 32 bits of state are enough for a run, and every platform computes the same. */
export function createRandom(seed: number): Random {
  const children = new Map<string, Random>();
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const child = (label: string): Random => {
    const known = children.get(label);
    if (known !== undefined) return known;
    const created = createRandom(seedOf(seed, label));
    children.set(label, created);
    return created;
  };
  return {
    next,
    int,
    child,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    pickByName(names) {
      const [first, ...others] = names.map((name) => ({ name, draw: child(name).next() }));
      if (first === undefined) throw new RangeError('nothing to pick from');
      return others.reduce((best, other) => (other.draw > best.draw ? other : best), first).name;
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

/** FNV-1a over the seed and the label. */
function seedOf(seed: number, label: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${seed >>> 0} ${label}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
