/** Where the subjects' keys are stored. Subjects are in lower case. */
export interface KeyStore {
  /** The existing keys; a subject without one (unknown or forgotten) is absent. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** The same, but creates keys for subjects that never had one. A forgotten subject stays absent. */
  findOrCreate(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Forgets a cached key. */
  evict(subject: string): void;
  /** Destroys the key, so that none is ever created again for this subject. */
  destroy(subject: string): Promise<void>;
}
