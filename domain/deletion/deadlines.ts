import type { DeletionEvent } from '#events/catalog/deletion.ts';

import { toDeadlineId, type DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

const none: DeadlineChanges = { set: [], clear: [] };

/** A deferred deletion is looked at again, and a legal hold ends. */
export function deletionDeadlineChanges(event: DeletionEvent): DeadlineChanges {
  const { accountId } = event.data;
  const stream = streamOf.deletion(accountId);
  const idOf = (slot: string): string => toDeadlineId(stream, slot);
  switch (event.type) {
    case 'DeletionDeferred': {
      const { deletionId, checkAgainAt: dueAt } = event.data;
      const check = { id: idOf('check'), dueAt, stream, command: 'CheckDeletion', data: { accountId, deletionId } };
      return { set: [check], clear: [] };
    }
    case 'DeletionCheckDue':
    case 'AccountDeletionCanceled':
    case 'ErasureBegun':
      return { set: [], clear: [idOf('check')] };
    case 'LegalHoldPlaced': {
      const { holdId, until: dueAt } = event.data;
      const end = { id: idOf(`hold:${holdId}`), dueAt, stream, command: 'EndLegalHold', data: { accountId, holdId } };
      return { set: [end], clear: [] };
    }
    case 'LegalHoldEnded':
      return { set: [], clear: [idOf(`hold:${event.data.holdId}`)] };
    default:
      return none;
  }
}
