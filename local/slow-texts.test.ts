import { expect, it } from 'vitest';

import { findSlowTexts } from './testing/slow-texts.ts';

it.each([
  ['tries every way to split', (text: string) => /^(?:a|aa)+b/.test(text)],
  ['reads the rest of the text at every character', (text: string) => /a*b/.test(text)],
])('a reader that %s is found', (_, read) => {
  expect(findSlowTexts(read, ['a', ' '], { length: 20_000 })).toContain('aa');
});

it('a reader that goes through a text once is not', () => {
  expect(findSlowTexts((text) => text.replaceAll(/[aeiou]/g, '.'), ['a', ' '], { length: 20_000 })).toEqual([]);
});
