import { describe, expect, it, onTestFinished } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { ConfigError } from './config.ts';
import { createBreakableProxy } from './testing/breakable-proxy.ts';
import { waitForDatabase } from './wait-for-database.ts';

const db = setupTestDatabase();

/** The test's database behind a network that can fail. */
async function behindNetwork() {
  const url = new URL(db.url);
  const network = await createBreakableProxy('127.0.0.1', Number(url.port));
  onTestFinished(() => network.close());
  url.host = `127.0.0.1:${network.port}`;
  return { url: url.href, network };
}

describe('a start', () => {
  it('goes on at once where PostgreSQL answers', async () => {
    const lines: string[] = [];
    await waitForDatabase(db.url, { onWaiting: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });

  it('waits for PostgreSQL, and says so once', async () => {
    const { url, network } = await behindNetwork();
    await network.refuse();
    const lines: string[] = [];
    await waitForDatabase(url, {
      onWaiting: (line) => {
        lines.push(line);
        void network.accept();
      },
    });
    expect(lines).toEqual(['waiting for PostgreSQL (DATABASE_URL), which does not answer yet']);
  });

  it('ends with a sentence when PostgreSQL does not come, or rejects its user', async () => {
    const { url, network } = await behindNetwork();
    await network.refuse();
    const waiting = waitForDatabase(url, { onWaiting: () => {}, giveUpAfterMs: 500 });
    await expect(waiting).rejects.toThrow(new ConfigError('DATABASE_URL: PostgreSQL did not answer for 0.5 s.'));
    const missing = new URL(db.url);
    missing.pathname = '/no_such_database';
    await expect(waitForDatabase(missing.href, { onWaiting: () => {} })).rejects.toThrow(
      new ConfigError('DATABASE_URL: PostgreSQL rejects it: database "no_such_database" does not exist'),
    );
  });
});
