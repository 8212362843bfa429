import { describe, expect, it } from 'vitest';

import { hasIban, isIban } from './iban.ts';

describe('an IBAN', () => {
  it.each(['DE89 3704 0044 0532 0130 00', 'IE29 AIBK 9311 5212 3456 78', 'gb29nwbk60161331926819', 'NO9386011117947'])(
    'is accepted with correct check digits: %s',
    (iban) => {
      expect(isIban(iban)).toBe(true);
    },
  );

  it.each([
    ['a digit changed', 'DE89 3704 0044 0532 0130 01'],
    ['two digits swapped', 'DE89 3704 0044 0532 0103 00'],
    ['a digit short', 'DE89 3704 0044 0532 0130 0'],
    ['outside the area', 'BR15 0000 0000 0000 1093 2840 814 P2'],
    ['empty', ''],
    ['something else', '0532013000'],
  ])('is rejected with %s', (_what, iban) => {
    expect(isIban(iban)).toBe(false);
  });

  it('is required in countries whose banks use it', () => {
    expect(['IE', 'DE', 'FI'].every(hasIban)).toBe(true);
    expect(['US', 'JP', 'AU'].some(hasIban)).toBe(false);
  });
});
