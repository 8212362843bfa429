import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { byDimension, narrow, partsOf, publish, type Group, type GroupCell } from './publishable-cells.ts';

const cell = (week: string, country: string, device: string, entered: number): GroupCell => ({
  week,
  country,
  device,
  cell: { reached: [entered, 0], times: [{}] },
});
const sum = (cells: readonly GroupCell[]) => cells.reduce((n, one) => n + (one.cell.reached[0] ?? 0), 0);

const cells = [
  cell('2026-11-16', 'NL', 'mobile', 30),
  cell('2026-11-16', 'DE', 'mobile', 20),
  cell('2026-11-16', 'FR', 'desktop', 9),
  cell('2026-11-23', 'NL', 'mobile', 9),
];

describe('of a group', () => {
  it('weeks are hidden in which it is too small', () => {
    expect(publish(cells, {})).toEqual({ cells: cells.slice(0, 3), hiddenWeeks: ['2026-11-23'] });
    expect(publish(cells, { country: 'FR' })).toEqual({ cells: [], hiddenWeeks: ['2026-11-16'] });
  });

  it('weeks are hidden in which the total would give away a small one', () => {
    expect(publish(cells, { country: 'NL' })).toMatchObject({ cells: [cells[0]] });
    expect(publish(cells, { country: 'DE' })).toMatchObject({ cells: [], hiddenWeeks: ['2026-11-16'] });
  });
});

it('parts that are too small are shown as one, and all add up', () => {
  const parts = partsOf(byDimension(publish(cells, {}).cells, 'country'), 2);
  expect(parts.map(({ name, reached }) => [name, reached[0]])).toEqual([
    ['NL', 30],
    [null, 29],
  ]);
});

it('no figure and no difference to the total is a small group', () => {
  const country = fc.constantFrom('NL', 'DE', 'FR');
  const device = fc.constantFrom('mobile', 'tablet', 'desktop');
  const any = fc.uniqueArray(
    fc
      .tuple(fc.constantFrom('2026-11-16', '2026-11-23'), country, device, fc.integer({ min: 1, max: 25 }))
      .map((of) => cell(...of)),
    { selector: (one) => `${one.week} ${one.country} ${one.device}`, maxLength: 12 },
  );
  const filters: Group[] = [...['NL', 'DE', 'FR'].map((one) => ({ country: one })), { device: 'mobile' }];
  fc.assert(
    fc.property(any, (all) => {
      for (const week of ['2026-11-16', '2026-11-23']) {
        const ofWeek = all.filter((one) => one.week === week);
        const total = sum(publish(ofWeek, {}).cells);
        const shown = filters.map((filter) => sum(publish(ofWeek, filter).cells));
        for (const figure of [total, ...shown]) {
          expect(figure === 0 || figure >= 10).toBe(true);
          expect(total === figure || figure === 0 || total - figure >= 10).toBe(true);
        }
        // What is left of the total without all countries that are shown.
        const rest = total - shown.slice(0, 3).reduce((a, b) => a + b, 0);
        expect(rest === 0 || rest >= 10).toBe(true);
        for (const dimension of ['country', 'device'] as const) {
          const parts = partsOf(byDimension(publish(ofWeek, {}).cells, dimension), 2).map(
            (part) => part.reached[0] ?? 0,
          );
          expect(parts.every((size) => size >= 10)).toBe(true);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        }
      }
    }),
    { numRuns: 500 },
  );
});

describe('a filter of a definition', () => {
  const shown = (countries: string[]) => sum(publish(narrow(cells, { countries, devices: [] }), {}).cells);

  it('lets small groups through together, or not at all', () => {
    expect(shown(['NL'])).toBe(30);
    // France is small, and hides Germany with it.
    expect(shown(['NL', 'DE'])).toBe(30);
    expect(shown(['NL', 'FR'])).toBe(30);
    expect(shown(['DE', 'FR'])).toBe(29);
    expect(shown(['NL', 'DE', 'FR'])).toBe(59);
  });

  it('never differs from another filter by a small group', () => {
    const names = ['NL', 'DE', 'FR', 'IE'];
    const anySize = fc.tuple(...names.map(() => fc.integer({ min: 0, max: 40 })));
    const anyFilter = fc.subarray(names, { minLength: 1 });
    fc.assert(
      fc.property(anySize, anyFilter, anyFilter, (sizes, one, other) => {
        const week = sizes.flatMap((n, i) => (n === 0 ? [] : [cell('2026-11-16', names[i] as string, 'mobile', n)]));
        const total = (countries: string[]) => sum(publish(narrow(week, { countries, devices: [] }), {}).cells);
        // Of two filters, one within the other: what lies between them is no small group.
        const between = total([...new Set([...one, ...other])]) - total(one);
        expect(between === 0 || between >= 10).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
