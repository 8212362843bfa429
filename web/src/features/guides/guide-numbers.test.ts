// @vitest-environment node
import { expect, test } from 'vitest';

type Dictionary = { [key: string]: string | Dictionary };
const files = import.meta.glob<Dictionary>('../../../locales/*/{guides,blog,versus}.json', {
  import: 'default',
  eager: true,
});

function* listTexts(value: string | Dictionary): Generator<string> {
  if (typeof value === 'string') yield value;
  else for (const inner of Object.values(value)) yield* listTexts(inner);
}

/** A rule that is written into a text stays when the rule book changes. */
test.each(Object.entries(files))('no number is written into a text of %s', (_, dictionary) => {
  const texts = [...listTexts(dictionary)];
  expect(texts.length).toBeGreaterThan(25);
  expect(
    texts.filter((text) => /\p{Nd}|[%€£$¥]\s|[%€£¥]/u.test(text.replaceAll(/\$t\([^)]*\)|\{\{\w+\}\}/g, ''))),
  ).toEqual([]);
});
