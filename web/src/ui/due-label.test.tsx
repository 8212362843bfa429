import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { Due } from '#domain/due-date.ts';
import { languages } from '#web/lib/i18n/languages.ts';
import { dueLabels } from '#web/testing/due-labels.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { ExpectedLabel } from './due-label.tsx';

afterEach(async () => {
  cleanup();
  await startTexts(['ui']);
});

/** One, a few and many: Polish and Lithuanian have forms of their own, Lithuanian counts 21 like one. */
const counts = [1, 2, 10, 21];
const dues: readonly Due[] = [
  { kind: 'inDays', days: 2 },
  { kind: 'inDays', days: 21 },
  { kind: 'tomorrow' },
  { kind: 'today' },
  ...counts.map((days) => ({ kind: 'overdue', days }) as const),
  ...counts.map((days) => ({ kind: 'completedLate', days }) as const),
  { kind: 'completedOnTime' },
];

test.each(languages.map(({ code }) => code))('the due label is written in %s', async (language) => {
  await startTexts(['ui'], language);
  const said = dues.map((due) => render(<ExpectedLabel due={due} />).container.textContent);
  expect(said).toEqual(dueLabels[language]);
});

test('work that was completed late looks different from work that was on time', () => {
  const classNameOf = (due: Due) => render(<ExpectedLabel due={due} />).container.firstElementChild?.className;
  expect(classNameOf({ kind: 'completedLate', days: 1 })).not.toBe(classNameOf({ kind: 'completedOnTime' }));
  expect(classNameOf({ kind: 'completedLate', days: 1 })).toContain('text-warning');
});
