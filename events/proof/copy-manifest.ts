import type { NoteSigner } from './signed-note.ts';

/** A file of a copy. */
export interface ManifestFile {
  /** In the archive, without a line break. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * The list of a copy's files as a signed note, in the form and under the key of the log's checkpoints. Its second line is
 * no number: no manifest can be taken for a checkpoint.
 */
export function signManifest(
  signer: NoteSigner,
  { accountId, madeAt, files }: { accountId: string; madeAt: string; files: readonly ManifestFile[] },
): string {
  const head = ['homewright-copy/1', `account ${accountId}`, `made ${madeAt}`, `key ${signer.vkey}`];
  const lines = files.map(({ path, size, sha256 }) => `${sha256} ${size} ${path}`);
  return signer.sign(`${[...head, ...lines].join('\n')}\n`);
}
