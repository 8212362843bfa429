import type { Forgotten } from '../catalog/define-event.ts';

/**
 * Keeps each subject's (person's) key. What was sealed under it can be read until the key is destroyed; from then on
 * every reader, rebuilds and old copies of the log included, sees `Forgotten`.
 */
export interface Vault {
  /** The sealed text, or `Forgotten` when the subject already is: nothing may be kept of them. */
  seal(subjectId: string, text: string): Promise<string | Forgotten>;
  /** @throws SealBrokenError when the text was not sealed under this subject's key */
  open(subjectId: string, sealed: string): Promise<string | Forgotten>;
  /** Destroys the subject's key, for ever. Repeatable. */
  forget(subjectId: string): Promise<void>;
  /** One look-up for many subjects; the ring then works without waiting. Keep it for one batch, not longer. */
  ring(subjectIds: Iterable<string>, purpose: 'seal' | 'open'): Promise<KeyRing>;
}

/** The keys of a few subjects, in hand. */
export interface KeyRing {
  /** Whether this subject has a key, and is not forgotten. */
  has(subjectId: string): boolean;
  seal(subjectId: string, text: string): string | Forgotten;
  open(subjectId: string, sealed: string): string | Forgotten;
  /** Several texts as one: what is sealed so is opened so. */
  sealAll(subjectId: string, texts: readonly string[]): string | Forgotten;
  openAll(subjectId: string, sealed: string): readonly string[] | Forgotten;
}
