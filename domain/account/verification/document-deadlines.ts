import type { VerificationEvent } from '#events/catalog/verification.ts';

import { toDeadlineId, type DeadlineChanges } from '../../deadline.ts';
import { streamOf } from '../../streams.ts';
import { computeReminderAt } from './decide-documents.ts';
import { toDocumentSlot, type DocumentSlot } from './state.ts';

interface DocumentRef extends Pick<DocumentSlot, 'kind' | 'trade'> {
  readonly accountId: string;
}

/**
 * Each document has its own deadlines, for the reminder and for its expiry. A renewal leaves those of the previous
 * document, which may still count; the account's state decides which document does.
 */
export function documentDeadlineChanges(event: VerificationEvent): DeadlineChanges {
  switch (event.type) {
    case 'DocumentSubmitted':
      return { set: buildDocumentDeadlines(event.data, event.data.validUntil), clear: [] };
    case 'DocumentExpiring':
      return { set: [], clear: [toDocumentDeadlineId('reminder', event.data, event.data.validUntil)] };
    case 'DocumentExpired': {
      const { expiredAt } = event.data;
      return {
        set: [],
        clear: [
          toDocumentDeadlineId('reminder', event.data, expiredAt),
          toDocumentDeadlineId('end', event.data, expiredAt),
        ],
      };
    }
    default:
      return { set: [], clear: [] };
  }
}

function buildDocumentDeadlines({ accountId, kind, trade }: DocumentRef, validUntil: string): DeadlineChanges['set'] {
  const data = { accountId, kind, trade };
  const stream = streamOf.account(accountId);
  const reminder = { id: toDocumentDeadlineId('reminder', data, validUntil), dueAt: computeReminderAt(validUntil) };
  const end = { id: toDocumentDeadlineId('end', data, validUntil), dueAt: validUntil };
  return [
    { ...reminder, stream, command: 'RemindOfDocument', data: { ...data, validUntil } },
    { ...end, stream, command: 'ExpireDocument', data },
  ];
}

function toDocumentDeadlineId(
  slot: 'reminder' | 'end',
  { accountId, kind, trade }: DocumentRef,
  validUntil: string,
): string {
  return toDeadlineId(streamOf.account(accountId), `document-${slot}:${toDocumentSlot(kind, trade)}:${validUntil}`);
}
