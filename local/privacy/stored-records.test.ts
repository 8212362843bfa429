import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { categories } from '#events/catalog/index.ts';
import { tableRights } from '#platform/database-rights.ts';

import { describeRecords } from './describe-records.ts';
import { storedRecords } from './stored-records.ts';

/** The tree's checkpoints, with nothing but a hash. */
const impersonalStreams = ['checkpoint'];
/** Tables without anything about a person, or whose rows are copies of the log. */
const impersonal = new Set([
  'commands.reactor_checkpoints',
  'demo.clock',
  'log.events',
  'proof.checkpoints',
  'proof.tiles',
  'proof.tree',
  'read.builds',
  'read.dead_letters',
  'read.funnel_replays',
]);

const named = (place: 'streams' | 'tables'): string[] => storedRecords.flatMap((record) => record[place] ?? []);

it('every kind of stream belongs to one kind of record', () => {
  expect([...named('streams'), ...impersonalStreams].toSorted()).toEqual([...categories].toSorted());
});

it('every table belongs to one kind of record, unless it holds nothing about people', () => {
  const tables = Object.keys(tableRights).filter((table) => !table.startsWith('graphile_worker.'));
  expect(named('tables').toSorted()).toEqual(tables.filter((table) => !impersonal.has(table)).toSorted());
});

it('docs/privacy.md matches the records (regenerate it with npm run docs:privacy)', () => {
  const written = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  expect(written).toBe(describeRecords(storedRecords));
});
