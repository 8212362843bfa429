import { afterAll, describe, expect, it } from 'vitest';

import { jobId, painting } from '#domain/testing/painting.ts';
import { connect, type Sql } from '#platform/postgres.ts';
import type { Http } from '#platform/http.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { untilCaughtUp } from '#projections/testing/runner.ts';
import { append, tell } from '#projections/testing/story.ts';
import type { JobView } from '../contract/job.ts';
import { openQueryApi, readSideOfFile, viewers } from '../testing/read-side.ts';
import { Tab } from '../testing/tab.ts';

let sql: Sql;
/** A second process on the same database, to which nothing is told yet. */
let late: Http;

const before = painting('OfferSubmitted');

const side = readSideOfFile(async (side) => {
  await side.happened(tell([...everybody, ...before]));
  sql = connect(side.db.url, { max: 4 });
  const listen = sql.listen.bind(sql);
  sql.listen = (channel, _heard, listening) => listen(channel, () => {}, listening);
  late = await openQueryApi({ sql, journal: side.runner.journal, clock: side.clock });
});
afterAll(async () => {
  await late.close();
  await sql.end({ timeout: 1 });
});

async function readLate(headers: Record<string, string> = {}): Promise<JobView> {
  const cookie = await side.cookieOf(viewers.client);
  const answer = await late.inject({ url: `/api/jobs/${jobId}`, headers: { cookie, ...headers } });
  return answer.json<JobView>();
}

describe('a page that is told of a change by one process and reads from another that has not heard of it', () => {
  it('is not answered with what that one kept from before', async () => {
    const kept = await readLate();
    const cookie = await side.cookieOf(viewers.client);
    const tab = await Tab.open(side.address, { origin: 'https://homewright.example', cookie });
    await tab.subscribes(`job:${jobId}`);
    const told = painting('OfferAccepted').slice(before.length);
    const position = await append(side.runner.journal, tell(told));
    await tab.hears({ type: 'change', topic: `job:${jobId}`, position });
    await untilCaughtUp(side.runner);
    tab.socket.terminate();

    expect((await readLate()).job.state).toBe(kept.job.state);
    const anew = await readLate({ 'x-heard-position': position });
    expect(anew.job.state).toBe('PaymentPending');
    expect(anew.job.state).not.toBe(kept.job.state);
    expect(await readLate()).toEqual(anew);
  });

  it('does not wait for read models to come as far as the one that told', async () => {
    const heard = readLate({ 'x-heard-position': '999999' }).then(() => 'heard');
    const written = readLate({ 'x-min-position': '999999' }).then(() => 'written');
    expect(await Promise.race([heard, written])).toBe('heard');
    await written;
  });

  it.each(['x', '-1', '01'])('cannot have been told of %j', async (heard) => {
    expect(await readLate({ 'x-heard-position': heard })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
