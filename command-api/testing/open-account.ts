import { randomUUID } from 'node:crypto';

import type { Actor } from '#events/log/event-log.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { profileOf } from './sample-commands.ts';

interface Particulars {
  country?: string;
  trades?: string[];
  /** Whether an admin let this Homewright in. */
  approved?: boolean;
}

/** Somebody with an account and a complete profile; a Homewright paints, and may work. */
export async function openAccount(
  handler: CommandHandler,
  kind: 'client' | 'provider',
  { country = 'NL', trades = ['painting'], approved = true }: Particulars = {},
): Promise<{ kind: typeof kind; id: string }> {
  const accountId = randomUUID();
  const send = (name: string, data: object, actor: Actor, commandId: string = randomUUID()) =>
    handler.handle({ name, data, actor, commandId });
  const account = { accountId, accountType: kind, email: `${accountId}@example.org`, country, language: 'nl' };
  const byItself = { kind: 'system', id: 'test' } as const;
  await send('OpenAccount', account, byItself, deriveCommandId(accountId, 'OpenAccount'));
  const isProvider = kind === 'provider';
  await send('CompleteProfile', profileOf(accountId, isProvider ? { trades } : {}), { kind, id: accountId });
  if (isProvider && approved) await send('ApproveProvider', { accountId }, { kind: 'admin', id: randomUUID() });
  return { kind, id: accountId };
}
