import { afterAll, expect, it } from 'vitest';

import { paintingHistory, jobId } from '#domain/testing/painting-job.ts';
import { createJournal } from '#events/create-journal.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import type { Http } from '#platform/http.ts';
import { connect, type Sql } from '#platform/postgres.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import { openQueryApi, setupReadSide, viewers } from './testing/read-side.ts';

let unavailable: Sql;
let app: Http;

const side = setupReadSide(async (side) => {
  await side.happened(toStory([...storyAccounts, ...paintingHistory('OfferSubmitted')]));
  // No process listens on this port.
  unavailable = connect('postgres://homewright@127.0.0.1:1/log', { max: 1 });
  const journal = createJournal(createPostgresEventLog(unavailable), side.runner.vault);
  app = await openQueryApi({ sql: side.db.sql, log: side.runner.log, journal, clock: side.clock });
});
afterAll(async () => {
  await app.close();
  await unavailable.end({ timeout: 1 });
});

it.each(['/api/admin/builds', `/api/admin/history/job/${jobId}`])(
  'while the log is unreachable, %s answers 503 and says when to retry',
  async (url) => {
    const { statusCode, headers, json } = await app.inject({
      url,
      headers: { cookie: await side.getSessionCookie(viewers.admin) },
    });
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
    expect(json()).toMatchObject({ code: 'UNAVAILABLE' });
  },
);

it('while the log is unreachable, the health of the databases says so', async () => {
  const { statusCode, json } = await app.inject({
    url: '/api/admin/database-health',
    headers: { cookie: await side.getSessionCookie(viewers.admin) },
  });
  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({ log: null, problems: ['log'] });
});
