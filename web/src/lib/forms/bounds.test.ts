import { expect, test } from 'vitest';
import { z } from 'zod';

import { boundsOf, mostOf } from './bounds.ts';

test('a field is as long as the command takes its text', () => {
  expect(boundsOf(z.string().trim().min(20).max(2000))).toEqual({ min: 20, max: 2000 });
  expect(boundsOf(z.string().max(60))).toEqual({ min: 0, max: 60 });
  expect(() => boundsOf(z.string())).toThrow('no bounds');
});

test('a number is as high as the command takes it', () => {
  expect(mostOf(z.int().min(15).max(600))).toBe(600);
  expect(() => mostOf(z.int())).toThrow('no bounds');
});
