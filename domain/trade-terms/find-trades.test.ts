import { describe, expect, it } from 'vitest';

import { languageCodes } from '../languages.ts';
import { findTrades } from './find-trades.ts';
import { MAX_TERMS } from './split-terms.ts';
import phrases from './testing/labelled-phrases.json' with { type: 'json' };

const best = (text: string) => findTrades(text)[0];

describe('words become a trade', () => {
  it.each([
    ['leaking tap', 'plumbing', ['leaking', 'tap']],
    ['tropfender Wasserhahn', 'plumbing', ['tropfender', 'wasserhahn']],
    ['グラつく棚', 'handyman', ['ぐらつく棚']],
    ['plumber in Galway', 'plumbing', ['plumber']],
  ])('%s: %s, from %j', (text, category, words) => {
    expect(best(text)).toMatchObject({ category, words });
  });

  it.each([
    ['KLEMPNER', 'plumbing'],
    ['electricien', 'electrical'],
    ['HYDRAULİK', 'plumbing'],
    ['ΥΔΡΑΥΛΙΚΌΣ', 'plumbing'],
    ['ηλεκτρολογος', 'electrical'],
    ['ｴｱｺﾝ', 'hvac'],
    ['えあこん', 'hvac'],
    ['보일러가', 'hvac'],
  ])('in capitals, without accents, in any kana: %s', (text, category) => {
    expect(best(text)?.category).toBe(category);
  });

  it.each([
    ['plumer', 'plumbing'],
    ['panter and wallpaprer', 'painting'],
    ['electrican', 'electrical'],
    ['elektirker', 'electrical'],
    ['waschmashcine', 'fixing'],
  ])('with a typo from five letters, with two from nine: %s', (text, category) => {
    expect(best(text)?.category).toBe(category);
  });

  it.each([
    ['Badezimmerlampe', 'electrical'],
    ['Wohnungsreinigung', 'cleaning'],
    ['køkkenvandhane', 'plumbing'],
    ['köksgolv', 'flooring'],
    ['keukenvloer', 'flooring'],
    ['keittiönlattia', 'flooring'],
  ])('as the last word of a compound: %s', (text, category) => {
    expect(best(text)?.category).toBe(category);
  });

  it.each(['', '   ', 'İstanbul', 'Siobhán Murphy', '4242', '😀'])('but %j is none', (text) => {
    expect(findTrades(text)).toEqual([]);
  });

  it('the words of the reader’s language count more where languages share one', () => {
    expect(findTrades('tak', 'no')[0]?.category).toBe('roofing');
    expect(findTrades('have', 'da')[0]?.category).toBe('gardening');
  });
});

describe('a misspelt word of the reader’s language', () => {
  it.each([
    ['Instalatuer', 'de', 'plumbing'],
    ['teglezetter', 'nl', 'flooring'],
    ['refrigertaor', 'en', 'fixing'],
    ['correinte', 'es', 'electrical'],
    ['trapsorto', 'it', 'moving'],
    ['prpopskap', 'sv', 'electrical'],
  ] as const)('%s, read in %s, is no other form of a foreign word: %s', (text, language, category) => {
    expect(findTrades(text, language)[0]?.category).toBe(category);
    expect(best(text)?.category).not.toBe(category);
  });

  it('but a foreign word that is written right stays one', () => {
    expect(findTrades('plumber', 'de')[0]?.category).toBe('plumbing');
    expect(findTrades('hydraulik', 'en')[0]?.category).toBe('plumbing');
  });
});

describe('300 labelled phrases', () => {
  it('are in all languages', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(phrases.map(({ language }) => language))).toEqual(new Set(languageCodes));
  });

  const ofPage = ({ text, language }: (typeof phrases)[number]) =>
    findTrades(
      text,
      languageCodes.find((code) => code === language),
    )[0];

  it.each([
    ['on a page of their language', ofPage],
    ['without a known language', ({ text }: (typeof phrases)[number]) => best(text)],
  ])('get the right trade first in at least nine of ten, %s', (_, read) => {
    const missed = phrases.filter((phrase) => read(phrase)?.category !== phrase.category);
    const share = 1 - missed.length / phrases.length;
    expect(share, missed.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it.each(languageCodes)('in %s at least three of four', (code) => {
    const own = phrases.filter(({ language }) => language === code);
    const right = own.filter((phrase) => ofPage(phrase)?.category === phrase.category);
    expect(right.length / own.length).toBeGreaterThanOrEqual(0.75);
  });
});

it('reads the first words of a text only: each one costs', () => {
  const others = Array.from({ length: MAX_TERMS }, (_, n) => `zqx${'wvkj'[n % 4]}${'bcdfghjk'[n % 8]}zz${n}`);
  expect(best('plumber')?.category).toBe('plumbing');
  expect(best(['plumber', ...others].join(' '))?.category).toBe('plumbing');
  expect(best([...others, 'plumber'].join(' '))).toBeUndefined();
});
