import { expect, it } from 'vitest';

import type { DatabaseHealthView, DatabaseProblem } from '../contract/database-health.ts';
import { findDatabaseProblems } from './database-problems.ts';

type Figures = Omit<DatabaseHealthView, 'problems'>;

const healthy: Figures = {
  version: '18.4',
  startedAt: '2027-03-01T09:00:00.000Z',
  answeredInMs: 500,
  size: 9_000_000,
  connections: { used: 79, max: 100 },
  locks: { waiting: 3, longestSeconds: 9 },
  blocks: { found: 90_000, asked: 100_000 },
  deadlocks: 4,
  freeze: { age: 200_000_000, limit: 200_000_000 },
  tables: [{ name: 'log.events', size: 5_000_000, rows: 40_000, deadRows: 10_000, cleanedAt: null }],
  log: { position: '7', answeredInMs: 500 },
};
const [table] = healthy.tables;
const cases: [DatabaseProblem, Partial<Figures>][] = [
  ['log', { log: null }],
  ['slow', { answeredInMs: 501 }],
  ['slow', { log: { position: '7', answeredInMs: 501 } }],
  ['connections', { connections: { used: 80, max: 100 } }],
  ['waiting', { locks: { waiting: 1, longestSeconds: 10 } }],
  ['cache', { blocks: { found: 89_999, asked: 100_000 } }],
  ['deadRows', { tables: [{ ...table!, deadRows: 10_001 }] }],
  ['freeze', { freeze: { age: 200_000_001, limit: 200_000_000 } }],
];

it('finds nothing at the limits', () => {
  expect(findDatabaseProblems(healthy)).toEqual([]);
});

it.each(cases)('finds %s beyond its limit: %o', (problem, changed) => {
  expect(findDatabaseProblems({ ...healthy, ...changed })).toEqual([problem]);
});

it('says nothing of the memory of a new database, and of a small table', () => {
  const small = { ...table!, rows: 100, deadRows: 9_999 };
  expect(findDatabaseProblems({ ...healthy, blocks: { found: 0, asked: 99_999 }, tables: [small] })).toEqual([]);
});
