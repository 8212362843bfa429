import type { Ending, OutboundMessage, Outbox } from './outbox.ts';

export interface MemoryOutbox extends Outbox {
  readonly outboundMessages: ReadonlyMap<
    string,
    { readonly outboundMessage: OutboundMessage; readonly state: 'waiting' | 'sending' | Ending }
  >;
}

/** For tests. */
export function createMemoryOutbox(): MemoryOutbox {
  const outboundMessages = new Map<
    string,
    { outboundMessage: OutboundMessage; state: 'waiting' | 'sending' | Ending }
  >();
  const change = (id: string, from: readonly string[], state: 'waiting' | 'sending' | Ending): boolean => {
    const known = outboundMessages.get(id);
    if (known === undefined || !from.includes(known.state)) return false;
    outboundMessages.set(id, { ...known, state });
    return true;
  };
  return {
    outboundMessages,
    async write(written) {
      for (const outboundMessage of written)
        if (!outboundMessages.has(outboundMessage.id))
          outboundMessages.set(outboundMessage.id, { outboundMessage, state: 'waiting' });
    },
    async find(id) {
      const known = outboundMessages.get(id);
      if (known?.state !== 'waiting' && known?.state !== 'sending') return null;
      return { outboundMessage: known.outboundMessage, state: known.state };
    },
    take: async (id) => change(id, ['waiting'], 'sending'),
    putBack: async (id) => void change(id, ['sending'], 'waiting'),
    end: async (id, ending) => void change(id, ['waiting', 'sending'], ending),
  };
}
