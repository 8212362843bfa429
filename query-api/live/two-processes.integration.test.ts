import { afterAll, describe, expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { connect, type Sql } from '#platform/postgres.ts';
import type { Http } from '#platform/http.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { untilCaughtUp } from '#projections/testing/runner.ts';
import { append, toStory } from '#projections/testing/story.ts';
import type { JobView } from '../contract/job.ts';
import { openQueryApi, setupReadSide, viewers } from '../testing/read-side.ts';
import { LiveTab } from '../testing/live-tab.ts';

let sql: Sql;
/** A second process on the same database that receives no notifications yet. */
let late: Http;

const before = paintingHistory('OfferSubmitted');

const side = setupReadSide(async (side) => {
  await side.happened(toStory([...storyAccounts, ...before]));
  sql = connect(side.db.url, { max: 4 });
  const listen = sql.listen.bind(sql);
  sql.listen = (channel, _onNotify, listening) => listen(channel, () => {}, listening);
  late = await openQueryApi({ sql, log: side.runner.log, journal: side.runner.journal, clock: side.clock });
});
afterAll(async () => {
  await late.close();
  await sql.end({ timeout: 1 });
});

async function readLate(headers: Record<string, string> = {}): Promise<JobView> {
  const cookie = await side.getSessionCookie(viewers.client);
  const answer = await late.inject({ url: `/api/jobs/${jobId}`, headers: { cookie, ...headers } });
  return answer.json<JobView>();
}

describe('a page that observes a change from one process and reads from another that has not received it', () => {
  it("does not get that process's older cached view", async () => {
    const cached = await readLate();
    const cookie = await side.getSessionCookie(viewers.client);
    const tab = await LiveTab.open(side.address, { origin: 'https://homewright.example', cookie });
    await tab.subscribes(`job:${jobId}`);
    const story = paintingHistory('OfferAccepted').slice(before.length);
    const position = await append(side.runner.journal, toStory(story));
    await tab.receives({ type: 'change', topic: `job:${jobId}`, position });
    await untilCaughtUp(side.runner);
    tab.socket.terminate();

    expect((await readLate()).job.state).toBe(cached.job.state);
    const fresh = await readLate({ 'x-observed-position': position });
    expect(fresh.job.state).toBe('PaymentPending');
    expect(fresh.job.state).not.toBe(cached.job.state);
    expect(await readLate()).toEqual(fresh);
  });

  it('does not wait for read models to reach the observed position', async () => {
    const observed = readLate({ 'x-observed-position': '999999' }).then(() => 'observed');
    const written = readLate({ 'x-min-position': '999999' }).then(() => 'written');
    expect(await Promise.race([observed, written])).toBe('observed');
    await written;
  });

  it.each(['x', '-1', '01'])('an observed position cannot be %j', async (observed) => {
    expect(await readLate({ 'x-observed-position': observed })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
