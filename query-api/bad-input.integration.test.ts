import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { jobId, offerId, paintingHistory } from '#domain/testing/painting-job.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { signLog } from '#projections/testing/log-tree.ts';
import { toStory } from '#projections/testing/story.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const support = accountStory(viewers.support.id, { accountType: 'support', firstName: 'Sam' });
const analyst = accountStory(viewers.analyst.id, { accountType: 'analyst', firstName: 'Ada' });
const side = setupReadSide(async (side) => {
  await side.happened(toStory([...storyAccounts, ...support, ...analyst, ...paintingHistory('OfferSubmitted')]));
  await signLog(side.db.urlAs('projections'), side.runner.log, side.db.sql);
});

/** As an address can carry it: halves of surrogate pairs become the replacement character. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
/** Well-formed cursors with invalid keys. */
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
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '0001-01-02T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    ...cursors,
    jobId,
  ),
);
/** An address of this pattern, with existing ids of any kind, or with any text instead. */
function buildAddressArbitrary(pattern: string): fc.Arbitrary<string> {
  const known = fc.constantFrom(
    jobId,
    offerId,
    viewers.provider.id,
    toConversationId(jobId, viewers.provider.id),
    'job',
  );
  const parts = pattern
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? fc.oneof(known, anyText).map((text) => encodeURIComponent(wellFormed(text)))
        : fc.constant(part),
    );
  return fc.tuple(...parts).map((path) => path.join('/'));
}
const anyQuery = fc.dictionary(
  fc.constantFrom(
    'cursor',
    'filter',
    'q',
    'asOf',
    'country',
    'sort',
    'stage',
    'group',
    'before',
    'from',
    'to',
    'code',
    'show',
    'funnel',
    'definition',
    'version',
    'x',
  ),
  anyText,
  {
    maxKeys: 3,
  },
);
const anyViewer = fc.constantFrom(undefined, ...Object.values(viewers));

it('any request, by any viewer, is answered with a view or an error of the catalogue', async () => {
  const anyPath = fc.oneof(...side.routes.map(buildAddressArbitrary));
  await fc.assert(
    fc.asyncProperty(anyPath, anyQuery, anyViewer, async (path, query, as) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, text]) => [name, wellFormed(text)]));
      const { status, body } = await side.get(`${path}?${search.toString()}`, { as });
      expect(status).toBeLessThan(500);
      const rejected = typeof body['code'] === 'string' && body['status'] === status;
      expect(status === 200 || rejected).toBe(true);
    }),
    { numRuns: 1_000, seed: 7 },
  );
});

it.each([
  ['/api/client/jobs', ['0000-01-01T00:00:00Z', jobId]],
  ['/api/client/jobs', ['2027-02-30T00:00:00Z', jobId]],
  ['/api/notifications', ['1', '9'.repeat(12)]],
])('rejects a cursor in %s with keys invalid in the database: %j', async (path, keys) => {
  const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
  const answer = await side.get(`${path}?cursor=${cursor}`, { as: viewers.client });
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

describe.each(['/api/provider/day', '/api/provider/calendar'])('%s', (path) => {
  const asked = async (from: string, to: string) =>
    (await side.get(`${path}?${new URLSearchParams({ from, to }).toString()}`, { as: viewers.provider })).status;

  it.each([
    ['0000-01-01T00:00:00Z', '0000-01-02T00:00:00Z'],
    ['0000-12-31T23:00:00Z', '0001-01-01T23:00:00Z'],
    ['2027-02-30T00:00:00Z', '2027-03-01T00:00:00Z'],
  ])('rejects times that no database has: from %s to %s', async (from, to) => {
    expect(await asked(from, to)).toBe(422);
  });

  it.each([
    ['0001-01-01T00:00:00Z', '0001-01-02T00:00:00Z'],
    ['9999-12-30T23:00:00Z', '9999-12-31T23:00:00Z'],
  ])('answers for the earliest and the latest times: from %s to %s', async (from, to) => {
    expect(await asked(from, to)).toBe(200);
  });

  it('treats two notations of the same moment alike', async () => {
    expect(await asked('2027-03-01T00:00:00Z', '2027-03-01T00:00:00.000Z')).toBe(400);
    expect(await asked('2027-03-01T00:00:00.000Z', '2027-03-01T00:00:00Z')).toBe(400);
    expect(await asked('2027-03-01T00:00:00Z', '2027-03-01T00:00:00.5Z')).toBe(200);
  });
});
