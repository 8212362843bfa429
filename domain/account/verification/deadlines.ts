import type { VerificationEvent } from '#events/catalog/verification.ts';

import type { DeadlineChanges } from '../../deadline.ts';
import { streamOf } from '../../streams.ts';
import { reminderOf } from './decide-documents.ts';
import { slotOf, type DocumentSlot } from './state.ts';

interface OfDocument extends Pick<DocumentSlot, 'kind' | 'trade'> {
  readonly accountId: string;
}

/**
 * A document reminds of its end, and ends. Each has deadlines of its own, so that a renewal leaves those of the document
 * before it, which may still count; the account knows which do.
 */
export function verificationDeadlineChanges(event: VerificationEvent): DeadlineChanges {
  switch (event.type) {
    case 'DocumentSubmitted':
      return { set: deadlinesOf(event.data, event.data.validUntil), clear: [] };
    case 'DocumentExpiring':
      return { set: [], clear: [idOf('reminder', event.data, event.data.validUntil)] };
    case 'DocumentExpired': {
      const { expiredAt } = event.data;
      return { set: [], clear: [idOf('reminder', event.data, expiredAt), idOf('end', event.data, expiredAt)] };
    }
    default:
      return { set: [], clear: [] };
  }
}

function deadlinesOf({ accountId, kind, trade }: OfDocument, validUntil: string): DeadlineChanges['set'] {
  const data = { accountId, kind, trade };
  const stream = streamOf.account(accountId);
  const reminder = { id: idOf('reminder', data, validUntil), dueAt: reminderOf(validUntil) };
  const end = { id: idOf('end', data, validUntil), dueAt: validUntil };
  return [
    { ...reminder, stream, command: 'RemindOfDocument', data: { ...data, validUntil } },
    { ...end, stream, command: 'ExpireDocument', data },
  ];
}

function idOf(slot: 'reminder' | 'end', { accountId, kind, trade }: OfDocument, validUntil: string): string {
  return `${accountId}:document-${slot}:${slotOf(kind, trade)}:${validUntil}`;
}
