// @vitest-environment node
import { expect, test } from 'vitest';

type Dictionary = { [key: string]: string | Dictionary };

const texts = import.meta.glob<Dictionary>('./locales/en/*.json', { import: 'default', eager: true });
const sources = Object.entries(
  import.meta.glob<string>(['./src/**/*.{ts,tsx}', './build/*.ts'], { query: '?raw', import: 'default', eager: true }),
).flatMap(([path, source]) => (path.includes('.test.') ? [] : [source]));

function* listKeys(dictionary: Dictionary, above = ''): Generator<string> {
  for (const [key, value] of Object.entries(dictionary)) {
    if (typeof value === 'string') yield `${above}${key}`.replace(/_(zero|one|two|few|many|other)$/, '');
    else yield* listKeys(value, `${above}${key}.`);
  }
}

/** Whatever stands in quotes and may name a text; of a template with values in it, a pattern. */
const quoted = new Set(
  sources.flatMap((source) => [...source.matchAll(/['"]([\w:.-]+)['"]/g)].map(([, name = '']) => name)),
);
const templates = sources
  .flatMap((source) => [...source.matchAll(/`((?:[\w:.-]|\$\{[^`{}]*\})+)`/g)].map(([, name = '']) => name))
  .filter((name) => /\w{3}/.test(name.replaceAll(/\$\{[^}]*\}/g, '')))
  .map((name) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '.+').replaceAll(/\.(?!\+)/g, '\\.')}$`));
/** Texts that stand in others. */
const nested = new Set(
  Object.values(texts).flatMap((dictionary) =>
    [...JSON.stringify(dictionary).matchAll(/\$t\(([\w:.-]+)/g)].map(([, name = '']) => name),
  ),
);

test('every text is named by a page, or by another text', () => {
  const unnamed = Object.entries(texts).flatMap(([path, dictionary]) => {
    const namespace = path.replace(/.*\/(.*)\.json/, '$1');
    return [...listKeys(dictionary)]
      .filter((key) => ![key, `${namespace}:${key}`].some((name) => quoted.has(name) || nested.has(name)))
      .filter((key) => !templates.some((template) => template.test(key) || template.test(`${namespace}:${key}`)))
      .map((key) => `${namespace}:${key}`);
  });
  expect(unnamed).toEqual([]);
});
