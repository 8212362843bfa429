// @vitest-environment node
import { expect, test } from 'vitest';

import { parseAnswer } from './parse-answer.ts';

test('texts that could turn what is around them arrive isolated, all others unchanged', () => {
  const answer = { name: 'שרה', other: { names: ['Tom\u202e', 'Tom', 'Βάψιμο'] }, price: 215, none: null };
  expect(parseAnswer(JSON.stringify(answer))).toEqual({
    name: '\u2068שרה\u2069',
    other: { names: ['Tom', 'Tom', 'Βάψιμο'] },
    price: 215,
    none: null,
  });
});
