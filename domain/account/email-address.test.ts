import { expect, it } from 'vitest';

import { cleanLine } from '../text/clean-text.ts';
import { canonicalEmail, emailAddress } from './email-address.ts';

it.each([
  ['aoife@example.org', 'aoife@example.org'],
  [' Aoife.Byrne@Example.ORG ', 'aoife.byrne@example.org'],
  ['r&d@example.org', 'r&d@example.org'],
  ['sales/de@example.org', 'sales/de@example.org'],
  ["o'brien+jobs@example.co.uk", "o'brien+jobs@example.co.uk"],
  ['x@münchen.example', 'x@xn--mnchen-3ya.example'],
  ['x@MÜNCHEN.example', 'x@xn--mnchen-3ya.example'],
  ['x@mu\u0308nchen.example', 'x@xn--mnchen-3ya.example'],
  ['x@xn--mnchen-3ya.example', 'x@xn--mnchen-3ya.example'],
  ['info@例え.jp', 'info@xn--r8jz45g.jp'],
  ['info@한국.example', 'info@xn--3e0b707e.example'],
  ['a@1and1.example', 'a@1and1.example'],
  ['\u200ea@exam\u200bple.org\u0000', 'a@example.org'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('%s is the address %s', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
  expect(emailAddress.safeParse(typed)).toEqual({ success: true, data: cleanLine(typed) });
});

it.each([
  '',
  'aoife',
  'aoife@',
  '@example.org',
  'aoife@example',
  'a b@example.org',
  'a..b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a@b@example.org',
  'a@example..org',
  'a@-example.org',
  'a@exa_mple.org',
  'a@example.org/path',
  'a@example.org:25',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@[127.0.0.1]',
  'a@example.org\r\nbcc: all@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${`${'b'.repeat(60)}.`.repeat(5)}org`,
])('%j is no address', (typed) => {
  expect(canonicalEmail(typed)).toBeNull();
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
