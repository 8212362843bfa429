import { unverified } from '#domain/account/verification/state.ts';

import type { RowsOf } from '../../runner/read-model.ts';
import { findStatus } from './fold-verification.ts';
import type { AccountTables } from './tables.ts';

interface Change {
  readonly accountId: string;
  /** Null: the owner returned. */
  readonly deactivatedAt: string | null;
  readonly at: string;
  readonly revision: number;
}

/** An account begins to rest or returns; with it goes what lists and queues offer of it. */
export function rest({ accountId, deactivatedAt, at, revision }: Change, rows: RowsOf<AccountTables>): void {
  const account = { ...rows.accounts.getOrThrow(accountId), deactivatedAt, version: revision };
  const verification = rows.verifications.get(accountId);
  const status = findStatus(account, verification?.facts ?? unverified, at);
  rows.accounts.put({ ...account, approvalStatus: status.approvalStatus });
  if (verification !== undefined) rows.verifications.put({ ...verification, ...status, since: at });
}
