import type { FileEvent } from '#events/catalog/file.ts';

import { requireSystem } from '../actors.ts';
import type { Decider } from '../decider.ts';
import type { FileCommand } from './commands.ts';
import { evolveFile, type FilePlace, type StoredFile } from './state.ts';
import { isToBeDiscarded } from './unattached-files.ts';

/**
 * A file is recorded once its bytes are checked and stored. It never changes, but can be attached to more places. A
 * file still unattached after a day is discarded.
 */
export const fileDecider: Decider<FileCommand, StoredFile | null, FileEvent> = {
  initial: null,
  evolve: evolveFile,
  decide(command, file, { actor, now }) {
    requireSystem(actor);
    if (command.name === 'RecordFile') {
      return file === null ? [{ type: 'FileStored', data: { ...command.data, storedAt: now } }] : [];
    }
    // The caller named a file that does not exist.
    if (file === null) return [];
    if (command.name === 'DiscardFile') {
      const { fileId } = file;
      return isToBeDiscarded(file, now) ? [{ type: 'FileDiscarded', data: { fileId, discardedAt: now } }] : [];
    }
    return file.state === 'discarded' || hasPlace(file, command.data)
      ? []
      : [{ type: 'FileAttached', data: { ...command.data, attachedAt: now } }];
  },
};

function hasPlace({ places }: StoredFile, { jobId, conversationId, accountId }: FilePlace): boolean {
  return places.some(
    (place) => place.jobId === jobId && place.conversationId === conversationId && place.accountId === accountId,
  );
}
