// @vitest-environment node
import { expect, it } from 'vitest';

import { joinChunks, type Chunk } from './shared-chunks.ts';

function chunk(name: string, kilobytes: number, pages: string[], needs: Chunk[] = [], fixed = false): Chunk {
  return { modules: [name], bytes: kilobytes * 1000, pages: new Set(pages), needs: new Set(needs), fixed };
}

const joined = (...parts: Chunk[]): string[] =>
  joinChunks(parts)
    .map(({ modules }) => modules.toSorted().join('+'))
    .toSorted();

it('joins small parts that mostly the same pages load', () => {
  const plus = chunk('plus', 0.3, ['jobs', 'requests', 'messages']);
  const minus = chunk('minus', 0.3, ['jobs', 'requests']);
  const star = chunk('star', 0.3, ['jobs', 'requests', 'reviews']);
  expect(joined(plus, minus, star)).toEqual(['minus+plus+star']);
});

it('lets no page load much that it does not need to spare another a request', () => {
  const menu = chunk('menu', 70, ['jobs', 'requests']);
  const field = chunk('field', 2, ['jobs', 'log-in']);
  expect(joined(menu, field)).toEqual(['field', 'menu']);
});

it('leaves apart what no page loads together, and what has a place', () => {
  const seal = chunk('seal', 1, ['history', 'builds']);
  const stars = chunk('stars', 1, ['reviews', 'profile']);
  const zod = chunk('zod', 1, ['history', 'builds'], [], true);
  expect(joined(seal, stars, zod)).toEqual(['seal', 'stars', 'zod']);
});

it('counts what the other part needs itself', () => {
  const zod = chunk('zod', 90, ['jobs', 'requests'], [], true);
  const form = chunk('form', 1, ['jobs', 'requests'], [zod]);
  const icon = chunk('icon', 1, ['jobs', 'requests', 'terms']);
  expect(joined(zod, form, icon)).toEqual(['form', 'icon', 'zod']);
});

it('joins no two between which a third stands: they would wait for each other', () => {
  const pages = ['jobs', 'requests'];
  const base = chunk('base', 1, pages);
  const middle = chunk('middle', 1, pages, [base], true);
  const top = chunk('top', 1, pages, [middle]);
  expect(joined(base, middle, top)).toEqual(['base', 'middle', 'top']);
});
