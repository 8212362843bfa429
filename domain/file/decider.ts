import type { FileEvent } from '#events/catalog/file.ts';

import { isSystem } from '../actors.ts';
import type { Decider } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { FileCommand } from './commands.ts';
import { evolveFile, type StoredFile } from './state.ts';

/** A file is recorded once, when its bytes are checked and stored, and never changes; only where it is seen grows. */
export const fileDecider: Decider<FileCommand, StoredFile | null, FileEvent> = {
  initial: null,
  evolve: evolveFile,
  decide(command, file, { actor, now }) {
    if (!isSystem(actor)) throw new RuleError('NOT_ALLOWED', 'This is for the system itself.');
    if (command.name === 'RecordFile') {
      return file === null ? [{ type: 'FileStored', data: { ...command.data, storedAt: now } }] : [];
    }
    const { jobId, conversationId } = command.data;
    const known = file?.places.some((place) => place.jobId === jobId && place.conversationId === conversationId);
    // Nothing where there is no such file: whoever named it named nothing.
    return known === false ? [{ type: 'FileAttached', data: { ...command.data, attachedAt: now } }] : [];
  },
};
