import type { Forgotten } from '../catalog/define-event.ts';

/**
 * Stores each subject's (person's) key. What was sealed under it can be read until the key is destroyed. From then on
 * every reader, including rebuilds and old copies of the log, sees `Forgotten`.
 */
export interface Vault {
  /** The sealed text, or `Forgotten` for a forgotten subject, of whom nothing may be stored. */
  seal(subjectId: string, text: string): Promise<string | Forgotten>;
  /** @throws SealBrokenError when the text was not sealed under this subject's key */
  open(subjectId: string, sealed: string): Promise<string | Forgotten>;
  /** Hexadecimal SHA-256 of the subject's key, which proves later which key was destroyed; null without a key. */
  fingerprint(subjectId: string): Promise<string | null>;
  /** Drops what this process cached of a subject's key: another one has destroyed it. */
  evict(subjectId: string): void;
  /** Destroys the subject's key permanently. Repeatable. */
  forget(subjectId: string): Promise<void>;
  /** One lookup for many subjects; the ring then works synchronously. Use it for one batch, not longer. */
  ring(subjectIds: Iterable<string>, purpose: 'seal' | 'open'): Promise<KeyRing>;
}

/** The keys of a few subjects, in memory. */
export interface KeyRing {
  /** Whether this subject has a key and is not forgotten. */
  has(subjectId: string): boolean;
  seal(subjectId: string, text: string): string | Forgotten;
  open(subjectId: string, sealed: string): string | Forgotten;
  /** Several texts as one; they have to be opened together. */
  sealAll(subjectId: string, texts: readonly string[]): string | Forgotten;
  openAll(subjectId: string, sealed: string): readonly string[] | Forgotten;
}
