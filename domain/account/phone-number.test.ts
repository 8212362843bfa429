import { describe, expect, it } from 'vitest';

import { formatPhone, parsePhone } from './phone-number.ts';

const LONDON = '+442079460958';

describe('a phone number is read', () => {
  it.each([
    ['+44 (0)20 7946 0958', 'from a business card, with the zero that is dialled at home only'],
    ['+44 20 7946 0958', 'in groups'],
    ['020 7946 0958', 'as it is dialled at home'],
    ['(020) 7946-0958', 'with an area code in brackets'],
    ['0044 20 7946 0958', 'with the prefix for abroad'],
    ['\u202a+44 20 7946 0958\u202c', 'with direction marks'],
    ['\u200e+44\u00a020\u00a07946\u00a00958', 'with no-break spaces'],
    ['+44\u201120\u20117946\u20110958', 'with no-break hyphens'],
    ['+44–20—7946−0958', 'with dashes and a minus sign'],
    ['＋４４ ２０ ７９４６ ０９５８', 'in full width'],
    ['+٤٤٢٠٧٩٤٦٠٩٥٨', 'in Arabic digits'],
    ['۰۲۰ ۷۹۴۶ ۰۹۵۸', 'in Persian digits'],
    ['tel:+44-20-7946-0958', 'from a link'],
    ['+44.20.7946.0958', 'with dots'],
    ['+44·20·7946·0958', 'with raised dots'],
    ['(+44) 20 7946 0958', 'with the country code in brackets'],
    ['Tel. +44 20 7946 0958', 'with the word before it on a card'],
    ['T: +44 20 7946 0958', 'with the letter before it on a card'],
  ])('%s: %s', (typed) => {
    expect(parsePhone(typed, 'GB')).toBe(LONDON);
  });

  it.each([
    ['089/1234567', 'DE', '+49891234567'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['0444 123456', 'FI', '+358444123456'],
    ['085 555 0142', 'IE', '+353855550142'],
    ['(512) 555-0142', 'US', '+15125550142'],
    ['011 44 20 7946 0958', 'US', LONDON],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['+44 20 7946 0958', 'IE', LONDON],
  ])('by the country of the person: %s in %s', (typed, country, number) => {
    expect(parsePhone(typed, country)).toBe(number);
  });

  it('without a country only with its code', () => {
    expect(parsePhone('+44 (0)20 7946 0958', null)).toBe(LONDON);
    expect(parsePhone('020 7946 0958', null)).toBeNull();
    expect(parsePhone('020 7946 0958', 'ZZ')).toBeNull();
  });

  it('the same again once it is stored or shown', () => {
    for (const number of [LONDON, '+353855550142', '+390612345678', '+15125550142']) {
      expect(parsePhone(number, 'FR')).toBe(number);
      expect(parsePhone(formatPhone(number), 'FR')).toBe(number);
    }
  });
});

it.each(['', '   ', '+', 'none', '12345', '+44 12345', '+4420794609581234', '020 7946 0958 ext. 12', '+999 1234567'])(
  '"%s" is no phone number',
  (typed) => {
    expect(parsePhone(typed, 'GB')).toBeNull();
  },
);

it('two numbers, or one in a sentence, are not guessed at', () => {
  expect(parsePhone('020 7946 0958 / 020 7946 0959', 'GB')).toBeNull();
  expect(parsePhone('call 020 7946 0958', 'GB')).toBeNull();
});

it('is shown in groups, and as it is stored where the groups are not known', () => {
  expect(formatPhone(LONDON)).toBe('+44 20 7946 0958');
  expect(formatPhone('+353855550142')).toBe('+353 85 555 0142');
  expect(formatPhone('+1234')).toBe('+1234');
});
