import { expect, it } from 'vitest';

import { renderMail } from './render-mail.ts';

it.each([
  ['en', 'Open: https://homewright.test/jobs?a=1&b=2'],
  ['fr', 'Open\u00a0: https://homewright.test/jobs?a=1&b=2'],
  ['ja', 'Open：https://homewright.test/jobs?a=1&b=2'],
])('the text of a mail joins label and address as %s does', (language, line) => {
  const action = { label: 'Open', url: 'https://homewright.test/jobs?a=1&b=2' };
  const { text } = renderMail({ language, subject: '', greeting: '', text: '', action, why: '', settings: action });
  expect(text.split('\n').filter((each) => each.startsWith('Open'))).toEqual([line, line]);
});
