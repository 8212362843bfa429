import { afterAll, beforeAll, expect, it } from 'vitest';

import { jobId, painting } from '#domain/testing/painting.ts';
import { comparePositions, toPosition } from '#events/log/event-log.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { append, tell } from '#projections/testing/story.ts';
import { startReadSide, viewers, type ReadSide } from '../testing/read-side.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
  await side.happened(tell([...everybody, ...painting('OfferSubmitted', { nth: 2 })]));
}, 60_000);
afterAll(() => side.stop());

const client = { as: viewers.client };
const read = (url: string, min: string) => side.get(url, { ...client, headers: { 'x-min-position': min } });

it.each(['/api/client/jobs', `/api/jobs/${jobId}`, '/api/auth/me', '/api/counters'])(
  '%s waits until it shows the own write',
  async (url) => {
    await side.get(url, client);
    const position = await append(
      side.runner.journal,
      tell(
        painting('RequestPosted', {
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

it('the page never shows a new state beside an old timeline', async () => {
  const story = painting('JobClosed');
  for (const event of story.slice(3)) {
    const position = await append(side.runner.journal, tell([event]));
    const { body } = await read(`/api/jobs/${jobId}`, position);
    expect((body['timeline'] as { kind: string }[])[0]?.kind).toBe(event.type);
    expect(body['position']).toBe(position);
  }
});

it('answers what there is after a second and a half', async () => {
  const began = performance.now();
  const { status, headers } = await read('/api/client/jobs', '999999');
  expect(status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(1_400);
  expect(Number(headers['x-position'])).toBeLessThan(999_999);
});

it.each(['x', '-1', '1.5', '01', '9'.repeat(40)])('takes %j for no position', async (min) => {
  expect(await read('/api/client/jobs', min)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});
