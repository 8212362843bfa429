import type { SystemCommand } from '#domain/system-commands.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';

/**
 * A system command that follows from an event: its id comes from the event, its correlation goes on. `part` tells
 * several commands of one name apart that follow from the same event.
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
