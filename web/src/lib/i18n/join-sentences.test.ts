import { expect, test } from 'vitest';

import { joinSentences } from './join-sentences.ts';

test.each([
  ['ja', ['問題があります。', '代金は凍結されます。'], '問題があります。代金は凍結されます。'],
  ['ko', ['문제가 있습니다.', '대금은 동결됩니다.'], '문제가 있습니다. 대금은 동결됩니다.'],
  ['en', ['Something is wrong.', undefined, false, '', 'It is frozen.'], 'Something is wrong. It is frozen.'],
] as const)('sentences are joined as in %s', (language, sentences, joined) => {
  expect(joinSentences(language, sentences)).toBe(joined);
});
