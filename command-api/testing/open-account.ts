import { randomUUID } from 'node:crypto';

import type { Actor } from '#events/log/event-log.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { approvalCommands } from './approval-commands.ts';
import { buildProfile } from './sample-commands.ts';

interface Particulars {
  country?: string;
  trades?: string[];
  /** Whether this provider was verified and approved. */
  approved?: boolean;
}

const newFile = () => ({ fileId: randomUUID(), sha256: 'a'.repeat(64), type: 'image/webp', size: 12_345 });

/**
 * An account with a confirmed address and a complete profile. A provider's trade is painting, and they are approved.
 * Payouts need an account at the payment provider, which is missing.
 */
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
  await send('ConfirmEmail', { accountId }, byItself);
  const isProvider = kind === 'provider';
  await send('CompleteProfile', buildProfile(accountId, isProvider ? { trades } : {}), { kind, id: accountId });
  if (isProvider && approved) {
    const admin = { kind: 'admin', id: randomUUID() } as const;
    const steps = approvalCommands({ accountId, trades }, { admin, now: new Date().toISOString(), newFile });
    for (const step of steps) await handler.handle({ ...step, commandId: randomUUID() });
  }
  return { kind, id: accountId };
}
