import { describe, expect, it } from 'vitest';

import { currencies, toCurrency, isCurrency, minorUnits } from './currencies.ts';

describe('currencies', () => {
  it('have no decimals in yen and won, and two elsewhere', () => {
    const whole = Object.entries(currencies).filter(([, { decimals }]) => decimals === 0);
    expect(whole.map(([code]) => code)).toEqual(['JPY', 'KRW']);
    expect(minorUnits(40, 'EUR')).toBe(4000);
    expect(minorUnits(40, 'JPY')).toBe(40);
    expect(minorUnits(1.15, 'EUR')).toBe(115);
  });

  it('exist for every country that the product has a page for', () => {
    const pages = 'NL LT DE AT LU NO DK SE FI CH BE PL FR ES IT GR PT GB US CA IE AE SG KR JP AU NZ HK MC MY IN BR';
    const charged = Object.fromEntries(pages.split(' ').map((country) => [country, toCurrency(country)]));
    expect(charged).toMatchObject({ IE: 'EUR', GB: 'GBP', JP: 'JPY', KR: 'KRW', LT: 'EUR', PL: 'PLN', MY: 'MYR' });
    const dollars = Object.keys(charged).filter((country) => charged[country] === 'USD');
    expect(dollars).toEqual(['US', 'AE']);
  });

  it('are dollars where cards cannot be charged in the local one, or where the table has none', () => {
    expect(['CN', 'VN', 'ID', 'RU', 'AE', 'ZZ'].map(toCurrency)).toEqual(Array(6).fill('USD'));
  });

  it('differ from other words', () => {
    expect(isCurrency('EUR')).toBe(true);
    expect(isCurrency('toString')).toBe(false);
    expect(isCurrency('XXX')).toBe(false);
  });
});
