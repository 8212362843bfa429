/** Where the subjects' keys live. Subjects come in lower case. */
export interface KeyStore {
  /** The keys that exist; a subject without one (never known, or forgotten) is absent. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** The same, making keys for subjects that never had one. A forgotten subject stays absent. */
  findOrCreate(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Destroys the key so that none is ever made again for this subject. */
  destroy(subject: string): Promise<void>;
}
