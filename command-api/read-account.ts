import { accountDecider } from '#domain/account/decider.ts';
import type { Account } from '#domain/account/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import type { Journal } from '#events/journal.ts';

import { fold } from './command-definition.ts';

/** The account as its stream tells it now; null when there is none. */
export async function readAccount(journal: Journal, accountId: string): Promise<Account | null> {
  return fold(accountDecider, (await journal.readSealed(streamOf.account(accountId))) as readonly AccountEvent[]);
}
