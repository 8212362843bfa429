import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { consentPurposes } from '#events/catalog/consent.ts';

import { languageCodes } from '../languages.ts';
import { textHashes } from './text-hashes.ts';
import { findText, TEXT_VERSION } from './texts.ts';

const folder = path.join(import.meta.dirname, 'texts');
const read = (version: string | number, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, String(version), file), 'utf8'));

describe('the texts that consent is based on', () => {
  it('are unchanged since they were first shown', () => {
    const versions = readdirSync(folder);
    const hashes = versions.map((version) => [
      version,
      Object.fromEntries(
        readdirSync(path.join(folder, version)).map((file) => [
          file.replace('.json', ''),
          createHash('sha256')
            .update(JSON.stringify(read(version, file)))
            .digest('hex'),
        ]),
      ),
    ]);
    expect(textHashes).toEqual(Object.fromEntries(hashes));
  });

  it('exist in every language, each with the same parts', () => {
    const keysOf = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, part]) => [key, keysOf(part)])
        : typeof value;
    const english = keysOf(read(TEXT_VERSION, 'en.json'));
    for (const language of languageCodes) {
      expect({ language, keys: keysOf(read(TEXT_VERSION, `${language}.json`)) }).toEqual({ language, keys: english });
      expect(findText(TEXT_VERSION, language)).toBeDefined();
    }
    expect(Object.keys((read(TEXT_VERSION, 'en.json') as { purposes: object }).purposes)).toEqual([
      'necessary',
      ...consentPurposes,
    ]);
  });
});
