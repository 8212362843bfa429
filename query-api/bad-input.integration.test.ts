import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { jobId, painting } from '#domain/testing/painting.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import { startReadSide, viewers, type ReadSide } from './testing/read-side.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
  await side.happened(tell([...everybody, ...painting('OfferSubmitted')]));
}, 60_000);
afterAll(() => side.stop());

/** What an address can carry: halves of surrogate pairs become the replacement character. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
/** Cursors of ours with keys that are not. */
const cursors = [
  ['1', '2'],
  ['1', '9'.repeat(12)],
  ['2027-03-01T09:00:00.000Z', jobId],
  ['0000-01-01T00:00:00Z', jobId],
  ['2027-02-30T00:00:00Z', jobId],
  ['1'.repeat(40), '1'],
  [null],
].map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url'));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '%',
    "'; drop table read.jobs; --",
    '../../etc/passwd',
    '-1',
    '1e9',
    'null',
    ...cursors,
    jobId,
  ),
);
const anyPath = fc.oneof(
  fc.constantFrom(
    '/api/client/jobs',
    '/api/provider/requests',
    '/api/admin/jobs',
    '/api/admin/accounts',
    '/api/counters',
    '/api/provider/jobs',
    '/api/requests',
    '/api/requests/own',
    '/api/provider/earnings',
    '/api/provider/calendar',
    '/api/provider/day',
    '/api/conversations',
    '/api/notices',
    '/api/reviews/pending',
    '/api/support/jobs',
    '/api/admin/disputes',
    '/api/admin/overdue-jobs',
    '/api/admin/refunds',
    '/api/admin/failed-refunds',
    '/api/admin/refused-transfers',
    '/api/admin/stopped-payouts',
    '/api/admin/reports',
    `/api/people/${viewers.provider.id}/reviews`,
    `/api/conversations/${jobId}`,
    `/api/jobs/${jobId}/dispute`,
  ),
  fc
    .tuple(fc.constantFrom('jobs', 'conversations', 'people'), anyText)
    .map(
      ([kind, text]) => `/api/${kind}/${encodeURIComponent(wellFormed(text))}${kind === 'people' ? '/reviews' : ''}`,
    ),
  fc
    .tuple(anyText, anyText)
    .map(([a, b]) => `/api/admin/history/${encodeURIComponent(wellFormed(a))}/${encodeURIComponent(wellFormed(b))}`),
  fc.constant(`/api/admin/history/job/${jobId}`),
);
const anyQuery = fc.dictionary(
  fc.constantFrom('cursor', 'filter', 'q', 'asOf', 'country', 'sort', 'stage', 'group', 'before', 'from', 'to', 'x'),
  anyText,
  {
    maxKeys: 3,
  },
);
const anyViewer = fc.constantFrom(undefined, ...Object.values(viewers));

it('whatever is asked, by whomever, the answer is a view or a refusal of the catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(anyPath, anyQuery, anyViewer, async (path, query, as) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, text]) => [name, wellFormed(text)]));
      const { status, body } = await side.get(`${path}?${search.toString()}`, { as });
      expect(status).toBeLessThan(500);
      const refused = typeof body['code'] === 'string' && body['status'] === status;
      expect(status === 200 || refused).toBe(true);
    }),
    { numRuns: 600, seed: 7 },
  );
});

it.each([
  ['/api/client/jobs', ['0000-01-01T00:00:00Z', jobId]],
  ['/api/client/jobs', ['2027-02-30T00:00:00Z', jobId]],
  ['/api/notices', ['1', '9'.repeat(12)]],
])('a place in %s that no database knows, %j, is refused', async (path, keys) => {
  const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
  const answer = await side.get(`${path}?cursor=${cursor}`, { as: viewers.client });
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});
