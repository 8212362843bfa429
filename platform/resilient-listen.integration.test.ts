import { expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { connect } from './postgres.ts';
import { createBreakableProxy } from './testing/breakable-proxy.ts';

const db = setupTestDatabase();

it('a listener that failed and retries receives everything once', async () => {
  const url = new URL(db.url);
  const network = await createBreakableProxy(url.hostname, Number(url.port));
  [url.hostname, url.port] = ['127.0.0.1', String(network.port)];
  const sql = connect(url.href, { max: 1 });
  const received: string[] = [];
  const listens = (attempt: string) => sql.listen('here', (payload) => received.push(`${attempt}: ${payload}`));
  try {
    await network.refuse();
    for (const attempt of ['first', 'second', 'third']) await expect(listens(attempt)).rejects.toThrow('ECONNREFUSED');
    await network.accept();
    await expect
      .poll(() =>
        listens('later').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await db.sql.notify('here', 'news');
    await expect.poll(() => received).toContain('later: news');
    await db.sql.notify('here', 'more');
    await expect.poll(() => received).toContain('later: more');
    expect(received).toEqual(['later: news', 'later: more']);
  } finally {
    await sql.end({ timeout: 0 });
    await network.close();
  }
});
