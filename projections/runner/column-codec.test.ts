import { describe, expect, it } from 'vitest';

import { columnText, normalised } from './column-codec.ts';
import { instant, int, json, nullable, text } from './table.ts';

const table = {
  columns: { name: text, at: nullable(instant), data: nullable(json<unknown>()), count: nullable(int) },
};
const row = (values: object) => ({ name: 'n', at: null, data: null, count: null, ...values });

describe('a column as an array literal', () => {
  const literal = (value: string) => columnText(text, 'name', [{ name: value }]);

  it.each([
    ['plain', '{"plain"}'],
    ['a "quoted" word', String.raw`{"a \"quoted\" word"}`],
    [String.raw`a \ stroke`, String.raw`{"a \\ stroke"}`],
    ['{a,b}', '{"{a,b}"}'],
    ['NULL', '{"NULL"}'],
    ['', '{""}'],
    ['with\u0000out', '{"without"}'],
  ])('%j', (value, expected) => {
    expect(literal(value)).toBe(expected);
  });

  it('distinguishes null from the text', () => {
    expect(columnText(nullable(text), 'name', [{ name: null }, { name: 'NULL' }])).toBe('{NULL,"NULL"}');
  });

  it('joins JSON texts, with an empty text for null', () => {
    const rows = [{ data: { quoted: 'a "b" \u001e c' } }, { data: null }, { data: [] }];
    expect(columnText(json<unknown>(), 'data', rows)).toBe(`{"quoted":"a \\"b\\" \\u001e c"}\u001e\u001e[]`);
  });

  it('rejects a value that the column cannot hold', () => {
    expect(() => columnText(int, 'count', [{ count: { deep: 1 } }])).toThrow(TypeError);
  });
});

describe('a row as the database returns it', () => {
  it('has one format for instants', () => {
    expect(normalised(table, row({ at: '2027-03-01T09:00:00Z' }))['at']).toBe('2027-03-01T09:00:00.000Z');
    expect(normalised(table, row({ at: '2027-03-01T10:00:00+01:00' }))['at']).toBe('2027-03-01T09:00:00.000Z');
  });

  it('has no NUL anywhere', () => {
    expect(normalised(table, row({ name: 'a\u0000b', data: { deep: ['x\u0000'] } }))).toMatchObject({
      name: 'ab',
      data: { deep: ['x'] },
    });
  });

  it('has null for omitted columns', () => {
    expect(normalised(table, { name: 'n' })).toEqual(row({}));
  });
});
