// @vitest-environment node
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { languages } from '#web/lib/i18n/languages.ts';

/** How many letters fit in a tile of the landing page on a phone. */
const MAX_PIECE_LENGTH = 11;

/** Browsers know the syllables of some languages only; without a soft hyphen they break words anywhere. */
test.each(languages.map(({ code }) => code))('long names of trades have soft hyphens: %s', (code) => {
  const file = new URL(`../../locales/${code}/common.json`, import.meta.url);
  const { category } = JSON.parse(readFileSync(file, 'utf8')) as { category: Record<string, string> };
  const pieces = Object.values(category).flatMap((name) => name.split(/[\s\u00AD-]/u));
  expect(pieces.filter((piece) => piece.length > MAX_PIECE_LENGTH)).toEqual([]);
});
