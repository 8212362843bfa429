import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { projectRoot } from '#platform/project-root.ts';

import { sourcesOf } from './testing/imports.ts';

/** What a page shows at one moment, asserted at that moment. */
const readOnce =
  /expect\(await [^;]*?(\.(count|isVisible|isChecked|isDisabled|inputValue|innerText|textContent|title)\(\)|getAttribute\()/;

it.each(['expect(await row.count()).toBe(1)', "expect(await html.getAttribute('lang')).toBe('de')"])(
  'finds %s',
  (one) => {
    expect(one).toMatch(readOnce);
  },
);

it('browser tests wait for what a page shows, and read it once only to prove that something never came', () => {
  const assertions = 'e2e/scenarios/page-assertions.ts';
  const tests = sourcesOf('e2e').filter((file) => file !== assertions);
  expect(tests.length).toBeGreaterThan(50);
  const found = tests.filter((file) => readOnce.test(readFileSync(path.join(projectRoot, file), 'utf8')));
  expect(found).toEqual([]);
});
