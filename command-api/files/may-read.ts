import { attachedFiles } from '#domain/file/attached-files.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import type { Session } from '#platform/session.ts';

/** Where a file is looked at: in the job or in the conversation that it was attached to. */
export interface Place {
  readonly kind: 'job' | 'conversation';
  readonly id: string;
}

/**
 * Whether somebody may look at a file in this place: its two sides may, at what was attached there. Support and admins
 * may where there is a dispute, where a message was reported, and where they said why they look.
 */
export async function mayRead(
  fileId: string,
  { kind, id }: Place,
  reader: Session,
  journal: Journal,
): Promise<boolean> {
  const history = await journal.readSealed(kind === 'job' ? streamOf.job(id) : streamOf.conversation(id));
  if (!history.some((event) => attachedFiles(event).includes(fileId))) return false;
  if (reader.accountType === 'support' || reader.accountType === 'admin')
    return isOpenToStaff(history, reader.accountId);
  return sidesOf(history).includes(reader.accountId);
}

function sidesOf(history: readonly JournalEvent[]): string[] {
  const sides = new Map<'client' | 'provider', string>();
  for (const event of history) {
    if (event.type === 'ConversationOpened' || event.type === 'JobBooked') {
      sides.set('client', event.data.clientId);
      sides.set('provider', event.data.providerId);
    }
  }
  return [...sides.values()];
}

function isOpenToStaff(history: readonly JournalEvent[], staffId: string): boolean {
  return history.some(
    (event) =>
      event.type === 'DisputeOpened' ||
      event.type === 'MessageReported' ||
      (event.type === 'JobLookedInto' && event.data.staffId === staffId),
  );
}
