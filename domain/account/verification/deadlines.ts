import type { VerificationEvent } from '#events/catalog/verification.ts';

import type { DeadlineChanges } from '../../deadline.ts';
import { streamOf } from '../../streams.ts';
import { reminderOf } from './decide-documents.ts';
import { slotOf } from './state.ts';

/**
 * A document reminds of its end, and ends. Each has deadlines of its own, so that a renewal leaves those of the document
 * before it, which may still count; the account knows which do.
 */
export function verificationDeadlineChanges(event: VerificationEvent): DeadlineChanges {
  if (event.type !== 'DocumentSubmitted') return { set: [], clear: [] };
  const { accountId, kind, trade, validUntil } = event.data;
  const deadline = (slot: string, dueAt: string, command: string) => ({
    id: `${accountId}:${slot}:${slotOf(kind, trade)}:${validUntil}`,
    dueAt,
    stream: streamOf.account(accountId),
    command,
    data: { accountId, kind, trade },
  });
  return {
    set: [
      deadline('document-reminder', reminderOf(validUntil), 'RemindOfDocument'),
      deadline('document-end', validUntil, 'ExpireDocument'),
    ],
    clear: [],
  };
}
