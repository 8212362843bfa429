import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { DatabaseHealthView } from '#query-api/contract/database-health.ts';
import { me } from '#web/testing/build-people.ts';
import { NOW } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { DatabaseHealthPage } from './database-health-page.tsx';

usePage(['common', 'ui', 'errors', 'admin']);

const healthy: DatabaseHealthView = {
  problems: [],
  version: '18.4',
  startedAt: NOW,
  answeredInMs: 3.2,
  size: 2_400_000_000,
  connections: { used: 24, max: 100 },
  locks: { waiting: 0, longestSeconds: 0 },
  blocks: { found: 9_949, asked: 10_000 },
  deadlocks: 0,
  freeze: { age: 1, limit: 2 },
  tables: [{ name: 'log.events', size: 1_200_000, rows: 4_000, deadRows: 12, cleanedAt: null }],
  log: { position: '1200', answeredInMs: 14.6 },
};

async function show(given: Partial<DatabaseHealthView> = {}): Promise<void> {
  answerWith('/api/admin/database-health', { ...healthy, ...given });
  renderPage(<DatabaseHealthPage />, { me: me({ accountType: 'admin' }), at: '/admin/database-health' });
  await screen.findByRole('heading', { level: 1, name: 'Database health' });
}
const figures = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

test('shows the figures of PostgreSQL and of the log, and its largest tables', async () => {
  await show();
  expect(screen.getByRole('status').textContent).toBe('Everything is as it should be.');
  expect(figures().slice(1)).toEqual(['3.2 ms', '2.4 GB', '24 of 100', '0', '99.49%', '0', '1200', '15 ms']);
  const row = within(screen.getByRole('row', { name: /log\.events/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1.2 MB', '4,000', '12', 'Never']);
});

test('names each problem with its figure', async () => {
  await show({
    problems: ['log', 'slow', 'connections', 'waiting', 'cache'],
    answeredInMs: 612,
    connections: { used: 88, max: 100 },
    locks: { waiting: 2, longestSeconds: 31 },
    blocks: { found: 8_120, asked: 10_000 },
    log: null,
  });
  const said = within(screen.getByRole('status')).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'The event log does not answer. Nothing new can be saved until it does.',
    'The slowest answer took 612 ms.',
    '88 of 100 connections are in use.',
    'A statement has been waiting for a lock for 31 secs.',
    'Only 81.2% of reads come from memory.',
  ]);
  expect(figures().at(-1)).toBe('No answer');
});
