import type { LanguageCode } from '../languages.ts';
import { textHashes } from './text-hashes.ts';

/** The version of the text that pages show now. Older ones stay in `texts/`: choices were based on them. */
export const TEXT_VERSION = 1;

/** The SHA-256 of the text of `texts/<version>/<language>.json`; undefined if there is none. */
export function findText(version: number, language: LanguageCode): { readonly sha256: string } | undefined {
  const sha256 = textHashes[version]?.[language];
  return sha256 === undefined ? undefined : { sha256 };
}
