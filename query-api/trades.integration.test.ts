import { expect, it } from 'vitest';

import { languageCodes } from '#domain/languages.ts';
import phrases from '#domain/trade-terms/testing/labelled-phrases.json' with { type: 'json' };

import type { TradesView } from './contract/providers.ts';
import { setupReadSide } from './testing/read-side.ts';

const side = setupReadSide();
const read = (q: string, locale?: string) =>
  side.read<TradesView>(`/api/trades?${new URLSearchParams({ q, ...(locale ? { locale } : {}) }).toString()}`);

it.each([
  ['Leaking tap upstairs', 'en', 'plumbing', ['Leaking', 'tap']],
  ['Tropfender Wasserhahn', 'de', 'plumbing', ['Tropfender', 'Wasserhahn']],
  ['グラつく棚', 'ja', 'handyman', ['グラつく棚']],
])('proposes a trade with the words as they were typed: %s', async (q, locale, category, words) => {
  expect((await read(q, locale)).trades[0]).toEqual({ category, words });
});

it('proposes nothing for a name, and at most three', async () => {
  expect((await read('Siobhán Murphy')).trades).toEqual([]);
  expect((await read('')).trades).toEqual([]);
  for (const { text } of phrases.slice(0, 40)) expect((await read(text)).trades.length).toBeLessThanOrEqual(3);
});

it.each(languageCodes)('proposes the right trade first for most labelled phrases of %s', async (language) => {
  const own = phrases.filter((phrase) => phrase.language === language);
  const first = await Promise.all(own.map(async ({ text }) => (await read(text, language)).trades[0]?.category));
  const right = own.filter(({ category }, i) => category === first[i]);
  expect(right.length / own.length).toBeGreaterThanOrEqual(0.75);
});

it('may be kept for an hour, and rejects what is no language', async () => {
  expect((await side.get('/api/trades?q=tap')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await side.get('/api/trades?q=tap&locale=xx')).status).toBe(422);
});
