import type { SystemCommand } from '#domain/system-commands.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';

/**
 * Sends a system command caused by an event: its id derives from the event, and it continues the correlation. `part`
 * distinguishes several commands of one name for the same event.
 */
export async function sendForEvent(
  event: JournalEvent,
  handler: CommandHandler,
  reactor: string,
  command: SystemCommand & { readonly part?: number | string },
): Promise<void> {
  const { name, data, part } = command;
  await handler.handle({
    name,
    data,
    commandId: deriveCommandId(event.id, part === undefined ? name : `${name}:${part}`),
    actor: { kind: 'reactor', id: reactor },
    correlationId: event.meta.correlationId,
    causationId: event.id,
  });
}
