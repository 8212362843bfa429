import { afterAll, expect, it } from 'vitest';

import { painting, jobId } from '#domain/testing/painting.ts';
import { createJournal } from '#events/create-journal.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import type { Http } from '#platform/http.ts';
import { connect, type Sql } from '#platform/postgres.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import { openQueryApi, readSideOfFile, viewers } from './testing/read-side.ts';

let away: Sql;
let app: Http;

const side = readSideOfFile(async (side) => {
  await side.happened(tell([...everybody, ...painting('OfferSubmitted')]));
  // Nobody listens at this port.
  away = connect('postgres://homewright@127.0.0.1:1/log', { max: 1 });
  const journal = createJournal(createPostgresEventLog(away), side.runner.vault);
  app = await openQueryApi({ sql: side.db.sql, journal, clock: side.clock });
});
afterAll(async () => {
  await app.close();
  await away.end({ timeout: 1 });
});

it.each(['/api/admin/builds', `/api/admin/history/job/${jobId}`])(
  'while the log is away, %s is not there for the moment, and says when to try again',
  async (url) => {
    const { statusCode, headers, json } = await app.inject({
      url,
      headers: { cookie: await side.cookieOf(viewers.admin) },
    });
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
    expect(json()).toMatchObject({ code: 'UNAVAILABLE' });
  },
);
