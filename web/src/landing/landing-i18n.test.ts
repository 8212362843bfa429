import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#web/testing/start-texts.ts';
import { languages } from '#web/lib/i18n/languages.ts';
import { createReader } from './landing-i18n.ts';
import type { Dictionary } from '#web/lib/i18n/text-loader.ts';
import type { Namespace } from '#web/lib/i18n/resources.ts';

const files = import.meta.glob<Dictionary>('../../../locales/*/{common,landing,ui}.json', {
  import: 'default',
  eager: true,
});
const dictionaries = new Map(
  Object.entries(files).map(([path, texts]) => [path.split('/').slice(-2).join('/').replace('.json', ''), texts]),
);
const namespaces: Namespace[] = ['common', 'landing', 'ui'];
const counts = [0, 1, 2, 5, 12, 1_000_000];

/** Every key as code would use it: plural forms share one. */
function listKeys(texts: Dictionary, prefix = ''): string[] {
  const found = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : listKeys(value as Dictionary, `${prefix}${name}.`),
  );
  return [...new Set(found.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))];
}

/** A value for every placeholder in the English texts. */
const values = Object.fromEntries(
  [...JSON.stringify([...dictionaries.values()]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `<${name}>`]),
);

beforeAll(() => startTexts(namespaces));

test.each(languages.map(({ code }) => code))('the light reader gives i18next’s texts in %s', async (language) => {
  await i18next.changeLanguage(language);
  const read = createReader(dictionaries, language);
  const differences: string[] = [];
  for (const namespace of namespaces) {
    const t = i18next.getFixedT(language, namespace) as unknown as (key: string, options: object) => string;
    for (const key of listKeys(dictionaries.get(`en/${namespace}`) ?? {})) {
      for (const count of counts) {
        const options = { ...values, count };
        const [own, expected] = [read(namespace, key, options), t(key, options)];
        if (own !== expected) differences.push(`${namespace}:${key} for ${count}: "${own}" instead of "${expected}"`);
      }
    }
  }
  expect(differences).toEqual([]);
});

test('a text that a language lacks is given in English', () => {
  const some = new Map([
    ['en/ui', { greeting: 'Hello {{name}}' }],
    ['de/ui', {}],
  ]);
  expect(createReader(some, 'de')('ui', 'greeting', { name: 'Aoife' })).toBe('Hello Aoife');
});
