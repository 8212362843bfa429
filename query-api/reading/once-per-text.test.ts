import { expect, it } from 'vitest';

import { oncePerText } from './once-per-text.ts';

function counting(maxCharacters?: number) {
  const read: string[] = [];
  const once = oncePerText((text) => {
    read.push(text);
    return text.toUpperCase();
  }, maxCharacters);
  return { read, once };
}

it('reads a text of any length once', () => {
  const { read, once } = counting();
  const texts = ['short', 'long '.repeat(800)];
  for (const text of [...texts, ...texts]) expect(once(text)).toBe(text.toUpperCase());
  expect(read).toEqual(texts);
});

it('forgets the oldest texts when all together grow too long', () => {
  const { read, once } = counting(8);
  for (const text of ['aa', 'bb', 'cc', 'bb', 'aa']) once(text);
  expect(read).toEqual(['aa', 'bb', 'cc', 'aa']);
});
