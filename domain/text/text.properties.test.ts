import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanLine, cleanPassage } from './clean-text.ts';
import { foldForSearch } from './fold-for-search.ts';
import { isolate } from './isolate.ts';

const words = 'Café İstanbul ı Straße ẞ Βάψιμο ΤΟΙΧΟΣ ς ガラス ｶﾞ 한국 Łódź ﬁ ŉ ǰ ΐ ᾳ Σ شلم می\u200cخواهم क्\u200dष שלום';
const emojis =
  '👨\u200d👩\u200d👧 ❤️\u200d🔥 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 1️⃣ 葛\u{e0100} \u{e0041} \ud83d \u0301';
const hidden =
  '\u00a0 \u3000 \u200b \u200c \u200d \u200e \u202e \u2066 \u2068 \u2069 \u2028 \u3164 \u2800 \u00ad \ufe0f \n \r \t \0';
const pieces = [' ', ...[words, emojis, hidden].flatMap((row) => row.split(' '))];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 }), fc.string()), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const run = (property: fc.IPropertyWithHooks<[string]>): void => fc.assert(property, { numRuns: 3_000 });

describe('a text', () => {
  it('is found by its normal forms, in capitals, in small letters', () => {
    run(
      fc.property(anyText, (text) => {
        const variants = [
          ...(['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => text.normalize(form)),
          text.toUpperCase(),
          text.toLowerCase(),
          `\u3000${text} `,
          text.replaceAll(' ', '\u00a0'),
        ];
        expect(new Set(variants.map(foldForSearch))).toEqual(new Set([foldForSearch(text)]));
      }),
    );
  });

  it('is folded for good', () => {
    run(
      fc.property(anyText, (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });

  it.each([cleanLine, cleanPassage])('is clean for good: %s', (clean) => {
    run(
      fc.property(anyText, (text) => {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).toBe(once.normalize('NFC').trim());
        expect(once.replaceAll('\n', '')).not.toMatch(
          /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u3164]/u,
        );
      }),
    );
  });

  it('has one line where one is meant', () => {
    run(
      fc.property(anyText, (text) => {
        expect(cleanLine(text)).not.toContain('\n');
      }),
    );
  });

  it('isolated opens as many isolates as it closes, and contains no other direction', () => {
    run(
      fc.property(anyText, (text) => {
        let depth = 0;
        for (const character of isolate(text)) {
          depth += character === '\u2068' ? 1 : character === '\u2069' ? -1 : 0;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
        expect(isolate(text)).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066\u2067]/);
      }),
    );
  });
});
