import { expect, it } from 'vitest';

import { startOwnPostgres, testDatabase } from '#local/testing/postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { createBreakableProxy } from '#platform/testing/breakable-proxy.ts';
import { until } from '#projections/testing/runner.ts';
import { listenForChanges } from './listen-for-changes.ts';

const logger = createLogger('test', 'silent');

it('receives changes again after PostgreSQL was killed, and reports a gap', async () => {
  const own = await startOwnPostgres();
  const sql = connect(own.url, { max: 2 });
  const received: string[] = [];
  const listening = await listenForChanges(sql, logger, [
    {
      onChanges: (changes) => received.push(...changes.map(({ topic }) => topic)),
      onGap: () => received.push('gap'),
      onSessionEnded: (id) => received.push(`ended ${id ?? 'unknown'}`),
    },
  ]);
  const publish = (topic: string) =>
    sql.notify('live', JSON.stringify({ position: '1', changes: [{ topic, keys: [topic] }] }));
  try {
    expect(received.splice(0)).toEqual(['gap', 'ended unknown']);
    await publish('job:1');
    await until(() => Promise.resolve(received.includes('job:1')));
    await own.kill9();
    await own.restart();
    received.length = 0;
    await until(() => Promise.resolve(received.includes('gap')));
    await until(() =>
      publish('job:2')
        .then(() => received.includes('job:2'))
        .catch(() => false),
    );
    await until(() => sql.notify('session_ended', 's1').then(() => received.includes('ended s1')));
    expect(received).toEqual(expect.arrayContaining(['gap', 'ended unknown', 'job:2', 'ended s1']));
  } finally {
    await listening.stop();
    await sql.end({ timeout: 1 });
    await own.stop();
  }
}, 60_000);

it('receives changes again after its connection fell silent, and reports a gap', async () => {
  const db = await testDatabase();
  const { hostname, port } = new URL(db.url);
  const network = await createBreakableProxy(hostname, Number(port));
  const url = Object.assign(new URL(db.url), { hostname: '127.0.0.1', port: String(network.port) });
  const sql = connect(url.href, { max: 2, listening: { askEveryMs: 50, answerWithinMs: 2_000 } });
  const received: string[] = [];
  const listening = await listenForChanges(sql, logger, [
    {
      onChanges: (changes) => received.push(...changes.map(({ topic }) => topic)),
      onGap: () => received.push('gap'),
      onSessionEnded: (id) => received.push(`ended ${id ?? 'unknown'}`),
    },
  ]);
  const publish = (topic: string) =>
    db.sql.notify('live', JSON.stringify({ position: '1', changes: [{ topic, keys: [topic] }] }));
  try {
    expect(received.splice(0)).toEqual(['gap', 'ended unknown']);
    network.stall();
    await publish('job:1');
    await expect.poll(() => received).toEqual(expect.arrayContaining(['gap', 'ended unknown']));
    expect(received).not.toContain('job:1');
    await expect.poll(() => publish('job:2').then(() => received)).toContain('job:2');
    await expect.poll(() => db.sql.notify('session_ended', 's1').then(() => received)).toContain('ended s1');
  } finally {
    await listening.stop();
    await network.close();
    await sql.end({ timeout: 1 });
    await db.drop();
  }
});

it('treats an unreadable payload as a gap', async () => {
  const db = await testDatabase();
  const { sql } = db;
  let gaps = 0;
  const listening = await listenForChanges(sql, logger, [{ onGap: () => (gaps += 1) }]);
  await sql.notify('live', '{"position":7}');
  await sql.notify('live', 'no json');
  await expect.poll(() => gaps).toBe(3);
  await listening.stop();
  await db.drop();
});
