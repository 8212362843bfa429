import { expect, test } from 'vitest';
import { z } from 'zod';

import { requireLengthBounds, maxOf } from './field-bounds.ts';

test('a field is as long as the command accepts its text', () => {
  expect(requireLengthBounds(z.string().trim().min(20).max(2000))).toEqual({ min: 20, max: 2000 });
  expect(requireLengthBounds(z.string().max(60))).toEqual({ min: 0, max: 60 });
  expect(() => requireLengthBounds(z.string())).toThrow('no bounds');
});

test('a number field goes as high as the command accepts', () => {
  expect(maxOf(z.int().min(15).max(600))).toBe(600);
  expect(() => maxOf(z.int())).toThrow('no bounds');
});
