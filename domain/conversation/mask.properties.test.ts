import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MASK, mask } from './mask.ts';
import { contacts } from './mask/testing/contacts.ts';
import { harmless } from './mask/testing/harmless.ts';

describe('masking', () => {
  const pieces = [...contacts.map(([, , text]) => text), ...harmless.map(([, text]) => text)].flatMap((text) =>
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

  it('twice is masking once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = mask(text).text;
        expect(mask(once)).toEqual({ text: once, masked: [] });
      }),
      { numRuns: 1_000 },
    );
  });

  it('lengthens a text by the length of a mask for each find at most, and leaves the rest alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: shown, masked } = mask(text);
        expect(shown.length).toBeLessThanOrEqual(text.length + MASK.length * masked.length);
        expect(masked.length > 0 || shown === text).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
