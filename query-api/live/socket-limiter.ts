import type { FastifyRequest } from 'fastify';

import { toNetworkPrefix } from '#platform/network-prefix.ts';

export interface SocketLimits {
  /** Open sockets of one account: a socket per tab, on all its devices. */
  readonly perAccount: number;
  /** Open sockets from one network address, for all accounts and visitors there. */
  readonly perNetwork: number;
}

export const defaultSocketLimits: SocketLimits = { perAccount: 20, perNetwork: 50 };

export interface SocketLimiter {
  /** Counts one more socket and returns its release; null where its account or network has too many. */
  take(request: Pick<FastifyRequest, 'ip' | 'viewer'>): (() => void) | null;
}

/** Counts the sockets of this process. */
export function createSocketLimiter({ perAccount, perNetwork }: SocketLimits): SocketLimiter {
  const open = new Map<string, number>();

  function add(key: string, change: 1 | -1): void {
    const count = (open.get(key) ?? 0) + change;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  }

  return {
    take({ ip, viewer }) {
      const limits = new Map([[`network ${toNetworkPrefix(ip)}`, perNetwork]]);
      if (viewer !== null) limits.set(`account ${viewer.accountId}`, perAccount);
      for (const [key, max] of limits) if ((open.get(key) ?? 0) >= max) return null;
      for (const key of limits.keys()) add(key, 1);
      return () => {
        for (const key of limits.keys()) add(key, -1);
      };
    },
  };
}
