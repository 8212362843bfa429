import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { startTexts } from '#web/testing/start-texts.ts';

import { useFormat } from './use-format.ts';

test('a moment is written with the words of the reader’s language, a day alone as Intl formats it', async () => {
  await startTexts(['common', 'ui'], 'de');
  const { date } = renderHook(() => useFormat()).result.current;
  const at = '2026-12-12T12:53:00Z';
  expect(date(at, 'fullMoment', 'UTC')).toBe('Samstag, 12. Dezember um 12:53 Uhr');
  expect(date(at, 'moment', 'UTC')).toBe('Sa., 12. Dez., 12:53 Uhr');
  expect(date(at, 'year', 'UTC')).toBe('12. Dez. 2026');
});

test.each([
  ['ja', '終わりました。確認してください。', ''],
  ['ko', '끝났습니다. 확인해 주세요.', ' '],
] as const)('sentences are joined as in the reader’s language (%s)', async (language, joined, gap) => {
  await startTexts(['common', 'ui'], language);
  const format = renderHook(() => useFormat()).result.current;
  expect(format.sentences(...joined.split(/(?<=[。.]) ?/))).toBe(joined);
  expect(format.gap).toBe(gap);
});
