import { describe, expect, it } from 'vitest';

import { languageCodes } from '../languages.ts';
import { mask } from './mask.ts';
import { harmlessSet, hiddenSet } from './mask/testing/text-sets.ts';

const MIN_PRECISION = 0.99;
const MIN_RECALL = 0.97;
/** A contact of which this many characters in a row are left can be guessed. */
const TELLING_LENGTH = 5;

function isHidden(contact: string, shown: string): boolean {
  const rows = Array.from({ length: Math.max(1, contact.length - TELLING_LENGTH + 1) }, (_, i) =>
    contact.slice(i, i + TELLING_LENGTH),
  );
  return rows.every((row) => !shown.includes(row));
}

const taken = harmlessSet.filter(({ text }) => mask(text).masked.length > 0);
const left = hiddenSet.filter(({ text, contact }) => !isHidden(contact ?? '', mask(text).text));
const found = hiddenSet.length - left.length;

describe('of the sets of texts', () => {
  it.each([
    ['harmless', harmlessSet],
    ['hidden', hiddenSet],
  ])('%s has 300 different ones, in all languages', (name, set) => {
    expect(new Set(set.map(({ text }) => text)).size).toBe(set.length);
    expect(set.length).toBeGreaterThanOrEqual(300);
    expect(new Set(set.map(({ language }) => language))).toEqual(new Set(languageCodes));
    expect(set.filter(({ contact }) => (contact === null) !== (name === 'harmless'))).toEqual([]);
  });

  it('masking takes little that is harmless', () => {
    const precision = found / (found + taken.length);
    expect(precision, taken.map(({ text }) => mask(text).text).join('\n')).toBeGreaterThanOrEqual(MIN_PRECISION);
  });

  it('masking leaves little that is hidden', () => {
    const recall = found / hiddenSet.length;
    expect(recall, left.map(({ text }) => mask(text).text).join('\n')).toBeGreaterThanOrEqual(MIN_RECALL);
  });
});
