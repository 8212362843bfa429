import fc from 'fast-check';
import { expect, it } from 'vitest';

import { assertJson } from './assert-json.ts';

const text = fc.string({ unit: 'binary' });
const number = fc.double({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, noNaN: true });
const values = [text, number, fc.maxSafeInteger(), fc.boolean(), fc.constant(null)];

it('never underestimates the bytes of a value', () => {
  fc.assert(
    fc.property(fc.anything({ key: text, values, maxDepth: 4 }), (value) => {
      expect(assertJson(value, 'Happened', 'data')).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)));
    }),
  );
});

it.each(['\u0000', '\ud800', '"', '\u{1f3e0}', -Number.MAX_SAFE_INTEGER, -1.234_567_890_123_456e-300])(
  'computes the longest form of %j, in values and keys',
  (value) => {
    const many = Array.from({ length: 50 }, () => value);
    const sound = { [String(value).repeat(50)]: { text: String(value).repeat(50), many } };
    expect(assertJson(sound, 'Happened', 'data')).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(sound)));
  },
);
