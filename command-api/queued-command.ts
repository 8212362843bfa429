import type { SystemCommand } from '#domain/system-commands.ts';
import type { Sql, TransactionSql } from '#platform/postgres.ts';

import type { CommandHandler } from './command-handler.ts';

export const SEND_COMMAND_TASK = 'send-command';

type QueuedCommand = SystemCommand & { readonly commandId: string };

/** Sends a command once the transaction is committed, however often the process dies in between. */
export async function queueCommand(tx: Sql | TransactionSql, command: QueuedCommand): Promise<void> {
  await tx`select graphile_worker.add_job(${SEND_COMMAND_TASK}, ${JSON.stringify(command)}::text::json)`;
}

export async function sendQueuedCommand(payload: unknown, handler: CommandHandler): Promise<void> {
  await handler.handle({ ...(payload as QueuedCommand), actor: { kind: 'system', id: SEND_COMMAND_TASK } });
}
