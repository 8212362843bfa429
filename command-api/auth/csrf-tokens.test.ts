import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createCsrfTokens, CSRF_SECONDS } from './csrf-tokens.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('accepts each of its tokens repeatedly, and only from the binding that it was issued to', () => {
  const tokens = createCsrfTokens('a secret');
  const first = tokens.issue('ann').token;
  vi.setSystemTime(Date.now() + 1_000);
  const second = tokens.issue('ann').token;
  expect(second).not.toBe(first);
  for (const token of [first, first, second, second, first]) expect(tokens.accepts(token, 'ann')).toBe(true);
  for (const binding of ['bob', '', null]) expect(tokens.accepts(first, binding)).toBe(false);
});

it('rejects tokens that it did not issue, also next to a cached one', () => {
  const tokens = createCsrfTokens('a secret');
  const { token } = tokens.issue('ann');
  const others = createCsrfTokens('another secret').issue('ann').token;
  const altered = token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  const [expiry = '', signature = ''] = token.split('.');
  const later = `${(Number.parseInt(expiry, 36) + 1).toString(36)}.${signature}`;
  for (let round = 0; round < 2; round += 1) {
    for (const wrong of [others, altered, later, expiry, `${token}.`.repeat(3), '', undefined, 7]) {
      expect(tokens.accepts(wrong, 'ann'), String(wrong)).toBe(false);
    }
    expect(tokens.accepts(token, 'ann')).toBe(true);
  }
});

it('accepts a token until it expires, cached or not', () => {
  const tokens = createCsrfTokens('a secret');
  const { token, expiresAt } = tokens.issue('ann');
  vi.setSystemTime(Date.parse(expiresAt) - 1);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(CSRF_SECONDS * 1_000);
  expect(tokens.accepts(token, 'ann')).toBe(true);
  vi.setSystemTime(Date.parse(expiresAt));
  expect(tokens.accepts(token, 'ann')).toBe(false);
  expect(createCsrfTokens('a secret').accepts(token, 'ann')).toBe(false);
});
