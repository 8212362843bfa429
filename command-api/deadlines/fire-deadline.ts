import { toFiringId, type Deadline } from '#domain/deadline.ts';
import { deadlineChanges } from '#domain/deadline-changes.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';

/**
 * Sends the deadline's ordinary command. Its id derives from the firing, so that firing twice is one command. The
 * aggregate checks again, so that a late or unnecessary one has no effect.
 */
export async function fireDeadline(
  deadline: Deadline,
  { handler, journal }: { handler: CommandHandler; journal: Journal },
): Promise<void> {
  const cause = findSettingEvent(deadline, await journal.readSealed(deadline.stream));
  await handler.handle({
    name: deadline.command,
    data: deadline.data,
    commandId: deriveCommandId(toFiringId(deadline), deadline.command),
    actor: { kind: 'deadline', id: deadline.id },
    ...(cause === undefined ? {} : { correlationId: cause.meta.correlationId, causationId: cause.id }),
  });
}

/** The event that set the deadline: the command continues its correlation. */
function findSettingEvent(deadline: Deadline, history: readonly JournalEvent[]): JournalEvent | undefined {
  return history.findLast((event) => deadlineChanges(event).set.some(({ id }) => id === deadline.id));
}
