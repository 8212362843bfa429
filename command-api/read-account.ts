import { accountDecider } from '#domain/account/decider.ts';
import type { Account } from '#domain/account/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';

import { fold } from './command-definition.ts';

/** The account's current state from its stream, with its number where it is opened; null when there is none. */
export async function readAccount(
  journal: Journal,
  accountId: string,
  { opened = false }: { opened?: boolean } = {},
): Promise<Account | null> {
  const stream = streamOf.account(accountId);
  const history = await (opened ? journal.read(stream) : journal.readSealed(stream));
  return fold(accountDecider, history);
}
