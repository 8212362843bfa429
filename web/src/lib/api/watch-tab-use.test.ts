import { expect, test } from 'vitest';

import { watchTabUse } from './watch-tab-use.ts';

test('a tab is in use for a minute after it was opened, and after each act of its user', () => {
  let now = 0;
  const tab = new EventTarget();
  const isInUse = watchTabUse(tab, () => now);
  expect(isInUse()).toBe(true);
  now += 60_000;
  expect(isInUse()).toBe(false);
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    tab.dispatchEvent(new Event(type));
    now += 59_999;
    expect(isInUse()).toBe(true);
    now += 1;
    expect(isInUse()).toBe(false);
  }
});
