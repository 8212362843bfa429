import { describe, expect, it } from 'vitest';

import { foldForSearch, foldTerms } from './fold-for-search.ts';

describe('a query finds a text', () => {
  it.each([
    ['cafe\u0301', 'Café counter'],
    ['caf\u00e9', 'Cafe\u0301 counter'],
    ['cafe', 'Café counter'],
    ['istanbul', 'İstanbul'],
    ['İSTANBUL', 'istanbul'],
    ['ISTANBUL', 'ıstanbul'],
    ['HAUPTSTRASSE', 'Hauptstraße 4'],
    ['hauptstraße', 'HAUPTSTRASSE 4'],
    ['Hauptstraẞe', 'Hauptstrasse 4'],
    ['ΒΑΨΙΜΟ', 'Βάψιμο σαλονιού'],
    ['βαψιμο', 'ΒΆΨΙΜΟ ΣΑΛΟΝΙΟΎ'],
    ['ΤΟΙΧΟΣ', 'Τοίχος'],
    ['τοίχος', 'ΤΟΙΧΟΣ'],
    ['ｷｯﾁﾝ', 'キッチンの塗装'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['ガラス', 'ｶﾞﾗｽ交換'],
    ['\u1112\u1161\u11ab\u1100\u116e\u11a8', '한국'],
    ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
    ['two coats', 'Two\u00a0coats'],
    ['two\u00a0coats', 'two  coats'],
    ['山田 太郎', '山田\u3000太郎'],
    ['ＰＡＩＮＴ １２', 'paint 12'],
    ['paint', 'pa\u00adint'],
    ['smorrebrod', 'Smørrebrød'],
    ['lodz', 'Łódź'],
    ['siauliai', 'Šiauliai'],
    ['l\u2019eau', "l'eau"],
    ['ﬁrst', 'First'],
    ['oeuvre', 'Œuvre'],
  ])('%s in %s', (query, text) => {
    expect(foldForSearch(text)).toContain(foldForSearch(query));
  });

  const hyphens = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2043', '\u2212', '\ufe58', '\ufe63'];
  const apostrophes = Array.from('‘’‚‛ʼʹʻ′´`＇΄');
  const quotes = Array.from('“”„‟«»″＂');

  it.each([
    ['-', hyphens],
    ["'", apostrophes],
    ['"', quotes],
  ])('typed with %s, whichever of its kind stands there, and the other way round', (plain, alike) => {
    for (const other of alike) {
      expect(foldForSearch(`L${other}eau`), other.codePointAt(0)?.toString(16)).toBe(`l${plain}eau`);
    }
  });

  it('but not one that only looks like it', () => {
    expect(foldForSearch('か')).not.toBe(foldForSearch('が'));
    expect(foldForSearch('Βάψιμο')).not.toContain(foldForSearch('bay'));
  });
});

it('several texts are lines of their own', () => {
  expect(foldTerms(['Café\nbar', null, 'ß'])).toBe('cafe bar\n\nss');
});
