import type { FileEvent } from '#events/catalog/file.ts';

import { isSystem } from '../actors.ts';
import type { Decider } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { FileCommand } from './commands.ts';
import { evolveFile, type FileFacts } from './state.ts';

/** A file is recorded once, when its bytes are checked and stored, and never changes. */
export const fileDecider: Decider<FileCommand, FileFacts | null, FileEvent> = {
  initial: null,
  evolve: evolveFile,
  decide({ data }, file, { actor, now }) {
    if (!isSystem(actor)) throw new RuleError('NOT_ALLOWED', 'This is for the system itself.');
    return file === null ? [{ type: 'FileStored', data: { ...data, storedAt: now } }] : [];
  },
};
