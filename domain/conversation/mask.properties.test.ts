import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MASK, mask } from './mask.ts';
import { contacts } from './mask/testing/contacts.ts';
import { harmlessTexts } from './mask/testing/harmless-texts.ts';

const inRow = (start: number) => (digit: number) => String.fromCodePoint(start + digit);
const figures = [
  String,
  (digit: number) => `${digit}\u{fe0f}\u{20e3}`,
  (digit: number) => `${digit}\u0332`,
  // Full width, mathematical, Arabic, Nepalese.
  ...[0xff10, 0x1d7ce, 0x1d7e2, 0x0660, 0x0966].map(inRow),
  // In circles: the zero is outside the row of the others.
  (digit: number) => (digit === 0 ? '⓪' : inRow(0x245f)(digit)),
  (digit: number) => (digit === 0 ? '⓿' : inRow(0x2775)(digit)),
  (digit: number) => (digit === 0 ? '⓪' : inRow(0x24f4)(digit)),
];
const separators = [
  '',
  ' - ',
  ' \u2013 ',
  ' \u2212 ',
  ' \u30fc ',
  ...' -./~,'.split(''),
  // Dashes, the minus, the long vowels of Japanese and Korean, lines.
  ...'\u2010\u2011\u2012\u2013\u2014\u2015\u2027\u2043\u2212\u30fc\uff70\u3161\u2500\uff0d\ufe63'.split(''),
  // Dots, stops, commas and slashes.
  ...'\u00b7\u2024\u2219\u22c5\u30fb\u318d\uff0e\u3002\uff61\u3001\uff0c\u2044\u2215\uff0f\u301c\uff5e'.split(''),
  // Spaces and zero-width characters.
  ...'\u00a0\u2009\u202f\u3000\u2800\u00ad\u034f\u061c\u200b\u200c\u200d\u202a\u2060\u2066\u3164\ufeff'.split(''),
];

describe('masking', () => {
  const pieces = [...contacts.map(([, , text]) => text), ...harmlessTexts.map(([, text]) => text)].flatMap((text) =>
    text.split(/(?<=\s)/),
  );
  const anyText = fc
    .array(
      fc.oneof(fc.constantFrom(...pieces), fc.constantFrom('0', '8', '7 ', ' ', '•', MASK, '@', '.'), fc.string()),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(''));

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = mask(text).text;
        expect(mask(once)).toEqual({ text: once, masked: [] });
      }),
      { numRuns: 1_000 },
    );
  });

  it('lengthens a text by one mask per find at most, and changes nothing else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: shown, masked } = mask(text);
        expect(shown.length).toBeLessThanOrEqual(text.length + MASK.length * masked.length);
        expect(masked.length > 0 || shown === text).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds a number with any separators between its digits and any form of digits', () => {
    const groups = fc.array(fc.integer({ min: 10, max: 9_999 }), { minLength: 3, maxLength: 4 });
    const dashed = fc
      .tuple(fc.constantFrom('0', '+', '+353 '), groups)
      .map(([beginning, rest]) => beginning + rest.join('-'))
      .filter((number) => mask(number).text === MASK);
    fc.assert(
      fc.property(dashed, fc.constantFrom(...separators), fc.constantFrom(...figures), (number, separator, figure) => {
        const written = number.replaceAll('-', separator).replaceAll(/\d/g, (digit) => figure(Number(digit)));
        expect([written, mask(`Büro: ${written}, ab 9`).text]).toEqual([written, `Büro: ${MASK}, ab 9`]);
      }),
      { numRuns: 500 },
    );
  });
});
