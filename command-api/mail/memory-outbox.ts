import type { Ending, Letter, Outbox } from './outbox.ts';

export interface MemoryOutbox extends Outbox {
  readonly letters: ReadonlyMap<string, { readonly letter: Letter; readonly state: 'waiting' | 'sending' | Ending }>;
}

/** For tests. */
export function createMemoryOutbox(): MemoryOutbox {
  const letters = new Map<string, { letter: Letter; state: 'waiting' | 'sending' | Ending }>();
  const change = (id: string, from: readonly string[], state: 'waiting' | 'sending' | Ending): boolean => {
    const known = letters.get(id);
    if (known === undefined || !from.includes(known.state)) return false;
    letters.set(id, { ...known, state });
    return true;
  };
  return {
    letters,
    async write(written) {
      for (const letter of written) if (!letters.has(letter.id)) letters.set(letter.id, { letter, state: 'waiting' });
    },
    async find(id) {
      const known = letters.get(id);
      if (known?.state !== 'waiting' && known?.state !== 'sending') return null;
      return { letter: known.letter, state: known.state };
    },
    take: async (id) => change(id, ['waiting'], 'sending'),
    putBack: async (id) => void change(id, ['sending'], 'waiting'),
    end: async (id, ending) => void change(id, ['waiting', 'sending'], ending),
  };
}
