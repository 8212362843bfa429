import { expect, it, vi } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { audienceOf } from '#events/catalog/job.ts';
import { comparePositions, toPosition } from '#events/log/position.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { append, toStory } from '#projections/testing/story.ts';
import { awaitPosition } from './positions.ts';
import { setupReadSide, viewers } from '../testing/read-side.ts';

const side = setupReadSide((side) =>
  side.happened(toStory([...storyAccounts, ...paintingHistory('OfferSubmitted', { nth: 2 })])),
);

const client = { as: viewers.client };
const read = (url: string, min: string) => side.get(url, { ...client, headers: { 'x-min-position': min } });

it.each(['/api/client/jobs', `/api/jobs/${jobId}`, '/api/auth/me', '/api/counters'])(
  "%s waits until it shows the viewer's own write",
  async (url) => {
    await side.get(url, client);
    const position = await append(
      side.runner.journal,
      toStory(
        paintingHistory('RequestPosted', {
          changes: {
            RequestPosted: { jobId: `10000000-0000-4000-8000-3000000000${String(url.length).padStart(2, '0')}` },
          },
        }),
      ),
    );
    const { headers, status } = await read(url, position);
    expect(status).toBe(200);
    expect(comparePositions(toPosition(String(headers['x-position'])), toPosition(position))).toBeGreaterThanOrEqual(0);
  },
);

it('the page never shows a new state next to an old timeline', async () => {
  const story = paintingHistory('JobClosed');
  let latest: string | undefined;
  for (const event of story.slice(3)) {
    if (audienceOf(event.type).timeline.includes('client')) latest = event.type;
    const position = await append(side.runner.journal, toStory([event]));
    const { body } = await read(`/api/jobs/${jobId}`, position);
    expect((body['timeline'] as { kind: string }[])[0]?.kind).toBe(latest);
    expect(body['position']).toBe(position);
  }
});

it('answers with what there is after a second and a half', async () => {
  const began = performance.now();
  const { status, headers } = await read('/api/client/jobs', '999999');
  expect(status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(1_400);
  expect(Number(headers['x-position'])).toBeLessThan(999_999);
});

it('waits for at most a second and a half', async () => {
  let [passedMs, ended] = [0, false];
  const now = vi.spyOn(performance, 'now').mockImplementation(() => passedMs);
  try {
    void awaitPosition(side.db.sql, { models: ['jobs'] }, toPosition('999999')).then(() => (ended = true));
    passedMs = 1_499;
    for (let reads = 0; reads < 50; reads += 1) await awaitPosition(side.db.sql, { models: ['jobs'] }, null);
    expect(ended).toBe(false);
    passedMs = 1_500;
    await expect.poll(() => ended).toBe(true);
  } finally {
    now.mockRestore();
  }
});

it('however many requests wait, one poll serves all of them, less and less often', async () => {
  let asked = 0;
  const counted = new Proxy(side.db.sql, {
    apply(sql, self, given) {
      asked += 1;
      return Reflect.apply(sql, self, given) as unknown;
    },
  });
  const waiting = Array.from({ length: 20 }, () => awaitPosition(counted, { models: ['jobs'] }, toPosition('999999')));
  await Promise.all(waiting);
  // Once each on arrival, and then together: a poll every 4 ms for each would be thousands.
  expect(asked - waiting.length).toBeLessThan(100);
});

it.each(['x', '-1', '1.5', '01', '9'.repeat(40)])('does not accept %j as a position', async (min) => {
  expect(await read('/api/client/jobs', min)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});
