// @vitest-environment node
import { expect, test } from 'vitest';

import { ruleBook } from '#domain/policy/rule-book.ts';

type Dictionary = { [key: string]: string | Dictionary };
const files = import.meta.glob<Dictionary>('./locales/*/{landing,client,auth}.json', {
  import: 'default',
  eager: true,
});

/** Texts outside of any job that say for how long an approval can be taken back. */
const sayTheGrace: Readonly<Record<string, readonly string[]>> = {
  landing: ['ticket.later', 'steps.approve.text', 'makers.hours'],
  client: ['empty.threeText'],
  auth: ['panel.heldText'],
};

function textAt(dictionary: Dictionary, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<string | Dictionary | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), dictionary);
  return typeof found === 'string' ? found : undefined;
}

test.each(Object.entries(files))('%s says the hours of today’s policy', (path, dictionary) => {
  const { graceHours } = ruleBook.policies.current;
  const namespace = /([\w-]+)\.json$/.exec(path)?.[1] ?? '';
  for (const key of sayTheGrace[namespace] ?? []) {
    expect(textAt(dictionary, key)?.match(/\d+/g), key).toEqual([String(graceHours)]);
  }
});
