import { expect, it } from 'vitest';

import { startOwnPostgres, testDatabase } from '#local/testing/postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { createBreakableProxy } from '#platform/testing/breakable-proxy.ts';
import { until } from '#projections/testing/runner.ts';
import { listenForChanges } from './changes.ts';

const logger = createLogger('test', 'silent');

it('hears changes again after PostgreSQL was killed, and says that some may have been missed', async () => {
  const own = await startOwnPostgres();
  const sql = connect(own.url, { max: 2 });
  const heard: string[] = [];
  const listening = await listenForChanges(sql, logger, [
    {
      onChanges: (changes) => heard.push(...changes.map(({ topic }) => topic)),
      onGap: () => heard.push('gap'),
      onSessionEnded: (id) => heard.push(`ended ${id ?? 'unknown'}`),
    },
  ]);
  const tell = (topic: string) =>
    sql.notify('live', JSON.stringify({ position: '1', changes: [{ topic, keys: [topic] }] }));
  try {
    expect(heard.splice(0)).toEqual(['gap', 'ended unknown']);
    await tell('job:1');
    await until(() => Promise.resolve(heard.includes('job:1')));
    await own.kill9();
    await own.restart();
    heard.length = 0;
    await until(() => Promise.resolve(heard.includes('gap')));
    await until(() =>
      tell('job:2')
        .then(() => heard.includes('job:2'))
        .catch(() => false),
    );
    await until(() => sql.notify('session_ended', 's1').then(() => heard.includes('ended s1')));
    expect(heard).toEqual(expect.arrayContaining(['gap', 'ended unknown', 'job:2', 'ended s1']));
  } finally {
    await listening.stop();
    await sql.end({ timeout: 1 });
    await own.stop();
  }
}, 60_000);

it('hears changes again when its connection falls silent, and says that some may have been missed', async () => {
  const db = await testDatabase();
  const { hostname, port } = new URL(db.url);
  const network = await createBreakableProxy(hostname, Number(port));
  const url = Object.assign(new URL(db.url), { hostname: '127.0.0.1', port: String(network.port) });
  const sql = connect(url.href, { max: 2, listening: { askEveryMs: 50, answerWithinMs: 2_000 } });
  const heard: string[] = [];
  const listening = await listenForChanges(sql, logger, [
    {
      onChanges: (changes) => heard.push(...changes.map(({ topic }) => topic)),
      onGap: () => heard.push('gap'),
      onSessionEnded: (id) => heard.push(`ended ${id ?? 'unknown'}`),
    },
  ]);
  const tell = (topic: string) =>
    db.sql.notify('live', JSON.stringify({ position: '1', changes: [{ topic, keys: [topic] }] }));
  try {
    expect(heard.splice(0)).toEqual(['gap', 'ended unknown']);
    network.silence();
    await tell('job:1');
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['gap', 'ended unknown']));
    expect(heard).not.toContain('job:1');
    await expect.poll(() => tell('job:2').then(() => heard)).toContain('job:2');
    await expect.poll(() => db.sql.notify('session_ended', 's1').then(() => heard)).toContain('ended s1');
  } finally {
    await listening.stop();
    await network.close();
    await sql.end({ timeout: 1 });
    await db.drop();
  }
});

it('takes what it cannot read for a gap', async () => {
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
