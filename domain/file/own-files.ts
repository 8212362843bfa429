import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { FileFacts } from './state.ts';

type FileRef = Omit<FileFacts, 'ownerId'>;

/**
 * Files that somebody puts into an event are theirs, and are what they say: the hash in the event then proves the file
 * unchanged. Whose decider calls this names the files in `needs`.
 * @throws RuleError FILE_UNKNOWN, at `path`
 */
export function requireOwnFiles(
  files: readonly FileRef[],
  { actor, files: known }: DecisionContext,
  path: string,
): void {
  const strange = files.find((file) => !isOwn(file, known?.get(file.fileId), actor.id));
  if (strange !== undefined) throw new RuleError('FILE_UNKNOWN', 'There is no such file of yours.', path);
}

function isOwn(file: FileRef, known: FileFacts | undefined, ownerId: string): boolean {
  return (
    known?.ownerId === ownerId && known.sha256 === file.sha256 && known.type === file.type && known.size === file.size
  );
}
