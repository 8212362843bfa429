import { expect, it } from 'vitest';
import { z } from 'zod';

import { findSlowTexts } from '#local/testing/slow-texts.ts';

import { setupReadSide } from './testing/read-side.ts';

/** The values that a parameter of a list or search can begin with. */
const seeds = ['a', '1', '.', '-', ':', ' ', '%', '{', '"', '\u0301'];

const side = setupReadSide();

it('every parameter of every route is read in linear time, whatever text it is', () => {
  const fields = side.parameters.flatMap(({ url, schema }) => namesIn(schema).map((name) => ({ url, schema, name })));
  expect(fields.length).toBeGreaterThan(60);
  expect(new Set(fields.map(({ name }) => name))).toContain('q');
  const slow = fields.filter(
    ({ schema, name }) => findSlowTexts((text) => schema.safeParse({ [name]: text }), seeds, { triples: 10 })[0],
  );
  expect(slow.map(({ url, name }) => `${url}: ${name}`)).toEqual([]);
}, 120_000);

/** The names of a schema's fields, however it was refined. */
function namesIn(schema: z.ZodType): string[] {
  const { def } = schema as unknown as { def: { type: string; shape?: object; in?: unknown; options?: unknown[] } };
  const inner = [def.in, ...(def.options ?? [])].filter((each) => each instanceof z.ZodType);
  return [...new Set([...Object.keys(def.shape ?? {}), ...inner.flatMap(namesIn)])];
}
