import type { JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';

/** A system command that follows from an event: its id comes from the event, its correlation goes on. */
export async function sendBecauseOf(
  event: JournalEvent,
  handler: CommandHandler,
  reactor: string,
  command: { name: string; data: object },
): Promise<void> {
  await handler.handle({
    ...command,
    commandId: deriveCommandId(event.id, command.name),
    actor: { kind: 'reactor', id: reactor },
    correlationId: event.meta.correlationId,
    causationId: event.id,
  });
}
