import { expect, it } from 'vitest';

import { localeTag } from './locale-tag.ts';

const euros = (tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(1_486).replaceAll(/\s/g, ' ');
const day = (tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).format(new Date('2027-03-04T12:00:00Z'));

it('formats a language as the country does, if that is known', () => {
  expect(euros(localeTag('pt', 'BR'))).toBe('€ 1.486,00');
  expect(day(localeTag('en', 'US'))).toBe('Mar 4');
  expect(day(localeTag('en', 'IE'))).toBe('4 Mar');
});

it('formats Portuguese and English elsewhere as in Europe', () => {
  expect(euros(localeTag('pt', 'IE'))).toBe('1486,00 €');
  expect(day(localeTag('en', 'GR'))).toBe('4 Mar');
});

it("leaves the other languages to the platform's own data", () => {
  expect(localeTag('de', 'FR')).toBe('de-FR');
  expect(euros(localeTag('de', 'FR'))).toBe('1.486,00 €');
});
