import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export type BlockerReason = 'work' | 'dispute' | 'chargeback' | 'held' | 'transfer' | 'refund' | 'fee' | 'tip';
export type RetainedKind = 'moneyRecords' | 'disputes' | 'jobs' | 'reviews' | 'consents' | 'deletion' | 'backups';
type Status = 'none' | 'requested' | 'deferred' | 'erasing' | 'erased';

export interface Retained {
  kind: RetainedKind;
  /** Null: for good, without a name. */
  until: string | null;
}

/** `GET /api/account-deletions/mine` */
export interface OwnDeletion {
  status: Status;
  accountId: string;
  deletionId: string | null;
  requestedAt: string | null;
  checkAgainAt: string | null;
  followToken: string | null;
  listVersion: number;
  retained: Retained[];
  blockers: { jobId: string; title: string | null; reasons: BlockerReason[] }[];
  legalHold: boolean;
  /** Open requests and offers. */
  ends: number;
  position: string | null;
}

export interface ErasureReceipt {
  statement: {
    deletionId: string;
    openedAt: string;
    erasedAt: string;
    key: { sha256: string | null; destroyedAt: string };
  };
  signature: string;
}

/** `GET /api/account-deletions/:accountId?token=`: without a session. */
export interface FollowedDeletion {
  status: Status;
  steps: { step: string; doneAt: string | null }[];
  receipt: ErasureReceipt | null;
}

const POLL_MS = 1_000;
const SLOW_POLL_MS = 10_000;

export const ownDeletionQuery = queryOptions({
  queryKey: keys.deletion(),
  queryFn: ({ signal }) => api.get<OwnDeletion>('/api/account-deletions/mine', { signal }),
  refetchInterval: ({ state }) => {
    const status = state.data?.status ?? 'none';
    if (status === 'none') return false;
    return status === 'deferred' ? SLOW_POLL_MS : POLL_MS;
  },
  retry: false,
});

export interface Followed {
  accountId: string;
  token: string;
}

export function followedPath({ accountId, token }: Followed, part = ''): string {
  return `/api/account-deletions/${encodeURIComponent(accountId)}${part}?token=${encodeURIComponent(token)}`;
}

/** Asked without the application's own headers: they name an account that is about to end. Null: there is none. */
export const followedDeletionQuery = (followed: Followed) =>
  queryOptions({
    queryKey: keys.deletion(followed.accountId),
    queryFn: async ({ signal }): Promise<FollowedDeletion | null> => {
      const response = await fetch(followedPath(followed), { signal, headers: { accept: 'application/json' } });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return (await response.json()) as FollowedDeletion;
    },
    refetchInterval: ({ state }) => (state.data?.status === 'erased' || state.data === null ? false : POLL_MS),
  });
