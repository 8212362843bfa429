import { describe, expect, it } from 'vitest';

import { localeTag } from './locale-tag.ts';
import { languageCodes } from './languages.ts';
import { writeNumber } from './write-number.ts';

const points = { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

describe('a signed number', () => {
  it.each(languageCodes)('has no hyphen for a minus in %s', (language) => {
    const tag = localeTag(language, 'IE');
    const euros = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
    for (const format of [new Intl.NumberFormat(tag, points), euros]) {
      const text = writeNumber(format, -3);
      expect(text).toContain('−');
      expect(text).not.toContain('-');
    }
  });

  it('is written as the language has it otherwise', () => {
    const text = (tag: string, value: number) => writeNumber(new Intl.NumberFormat(tag, points), value);
    expect([text('en-IE', -3), text('en-IE', 3), text('de-DE', -1_234.5)]).toEqual(['−3.0', '+3.0', '−1.234,5']);
    expect(writeNumber(new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }), -40)).toBe(
      '−40,00\u00a0€',
    );
    // Arabic keeps its direction mark before the sign.
    expect(text('ar', -3)).toBe('\u200e−3.0');
  });

  it('has no sign when it is zero, or too small to be seen', () => {
    const format = new Intl.NumberFormat('en-IE', points);
    expect([writeNumber(format, 0), writeNumber(format, -0), writeNumber(format, -0.04)]).toEqual([
      '0.0',
      '0.0',
      '0.0',
    ]);
    expect(writeNumber(new Intl.NumberFormat('en-IE'), -0)).toBe('0');
  });
});
