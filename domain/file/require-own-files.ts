import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { FileFacts, FileRef } from './state.ts';
import { canBeAttached } from './unattached-files.ts';

/**
 * Requires that the files of an event belong to the actor and match their description, so that the hash in the event
 * proves the file unchanged. An unattached upload that is about to be discarded counts as unknown. The calling decider
 * names the files in `needs`.
 * @throws RuleError FILE_UNKNOWN, at `path`
 */
export function requireOwnFiles(
  files: readonly FileRef[],
  { actor, files: known, now }: DecisionContext,
  path: string,
): void {
  const strange = files.find((file) => !isOwn(file, known?.get(file.fileId), { ownerId: actor.id, now }));
  if (strange !== undefined) throw new RuleError('FILE_UNKNOWN', 'There is no such file of yours.', path);
}

function isOwn(
  { sha256, type, size }: FileRef,
  known: FileFacts | undefined,
  { ownerId, now }: { ownerId: string; now: string },
): boolean {
  if (known === undefined || known.ownerId !== ownerId || !canBeAttached(known, now)) return false;
  return known.sha256 === sha256 && known.type === type && known.size === size;
}
