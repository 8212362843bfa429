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
  ),
  anyText.map((text) => `/api/jobs/${encodeURIComponent(wellFormed(text))}`),
  fc
    .tuple(anyText, anyText)
    .map(([a, b]) => `/api/admin/history/${encodeURIComponent(wellFormed(a))}/${encodeURIComponent(wellFormed(b))}`),
  fc.constant(`/api/admin/history/job/${jobId}`),
);
const anyQuery = fc.dictionary(fc.constantFrom('cursor', 'filter', 'q', 'asOf', 'country', 'x'), anyText, {
  maxKeys: 3,
});
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
    { numRuns: 300, seed: 7 },
  );
});
