import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { findText } from '#domain/consent/texts.ts';
import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { toPromoId } from '#domain/promo/promo-id.ts';
import { jobEvent, jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { plusDays } from '#domain/time.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { signLog } from '#projections/testing/log-tree.ts';
import { disputed, written } from '#projections/testing/second-job-story.ts';
import { toStory } from '#projections/testing/story.ts';
import { copyPaintingJob } from './testing/copy-painting-job.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';
import { accessAccount, accessJob } from './testing/staff-access.ts';

/** The two sides of the jobs, others of their roles, and everyone else. */
const everyone = {
  anonymous: undefined,
  ...viewers,
  outsider: { id: '00000000-0000-4000-8000-000000000201', kind: 'provider' },
  pending: { id: '00000000-0000-4000-8000-000000000202', kind: 'provider' },
} as const satisfies Record<string, Who | undefined>;
type Name = keyof typeof everyone;
const names = Object.keys(everyone) as Name[];
const { client, provider, rival, stranger } = viewers;

const disputedJob = randomUUID();
const openJob = randomUUID();
const offered = copyPaintingJob(7, paintingHistory('OfferSubmitted'));
const [offeredJob = '', offeredOffer = ''] = offered.flatMap(({ type, data }) =>
  type === 'OfferSubmitted' ? [data.jobId, data.offerId] : [],
);
const conversationId = toConversationId(jobId, provider.id);
const choiceId = randomUUID();
const text = { version: 1, language: 'en' } as const;
const sha256 = findText(text.version, text.language)?.sha256;
const exportId = randomUUID();
const requestId = randomUUID();
let reportId: string;

const side = setupReadSide(async (side) => {
  const { at: now } = side.clock;
  const ofClient = { accountId: client.id, subjectId: client.id };
  const promo = { promoId: toPromoId('SPRING'), code: 'SPRING', validUntil: plusDays(now, 30), maxUses: 9 };
  await side.happened(
    toStory([
      ...storyAccounts,
      ...accountStory(viewers.analyst.id, { accountType: 'analyst', firstName: 'Ada' }),
      ...accountStory(everyone.outsider.id, {
        accountType: 'provider',
        firstName: 'Uwe',
        trades: ['plumbing'],
        country: 'DE',
      }),
      ...accountStory(everyone.pending.id, { accountType: 'provider', firstName: 'Pat', trades: ['painting'] }).slice(
        0,
        2,
      ),
      ...paintingHistory('CompletionClaimed'),
      ...disputed(disputedJob),
      ...offered,
      jobEvent('RequestPosted', { jobId: openJob, clientId: stranger.id }),
      ...written(jobId, [[client.id, 'Is the ceiling to be painted too?']]),
      sampleEvent('PromoCodeCreated', { ...promo, discount: { kind: 'amount', amounts: { EUR: 500 } } }),
      sampleEvent('ConsentGiven', { ...ofClient, subjectKind: 'account', choiceId, text: { ...text, sha256 } }),
      sampleEvent('DataExportRequested', { ...ofClient, exportId }),
      sampleEvent('PrivacyRequestReceived', { ...ofClient, requestId }),
    ]),
  );
  const [{ data: sent } = { data: {} }] = written(jobId, [[client.id, '']]).slice(1);
  const later = [
    sampleEvent('MessageReported', { ...sent, reporterId: provider.id }),
    sampleEvent('ConsentAccessed', { ...ofClient, staffId: viewers.admin.id, accessedAt: now }),
  ];
  await side.happened(toStory(later, Date.parse(now)));
  for (const staff of [viewers.support, viewers.admin]) {
    await accessJob(side, jobId, staff);
    await accessJob(side, disputedJob, staff);
    await accessAccount(side, provider.id, staff);
  }
  const { reports } = await side.read<{ reports: { reportId: string }[] }>('/api/admin/reports', viewers.admin);
  reportId = reports[0]?.reportId ?? '';
  await signLog(side.db.urlAs('projections'), side.runner.log, side.db.sql);
});

interface Subject {
  /** The address of what these ids name; `of` leaves an id as it is, or puts one in its place that names nothing. */
  readonly path: (of: (id: string) => string) => string;
  /** Who reads it. To all others it is as if it did not exist. */
  readonly readers: readonly Name[];
  /** Who knows of it, with the status that they get. */
  readonly known?: Partial<Record<Name, number>>;
}

const parties = ['client', 'provider'] as const;
/** They accessed it within the hour. */
const staff = ['support', 'admin'] as const;
const signedIn = names.filter((name) => name !== 'anonymous');
const readers = signedIn.filter((name) => name !== 'analyst');
const ofJob =
  (rest: string): Subject['path'] =>
  (of) =>
    `/api/jobs/${of(jobId)}${rest}`;

/** Every address with an id, and what it names (lifecycle, section 8). */
const table: readonly (readonly [route: string, ...subjects: Subject[]])[] = [
  [
    '/api/jobs/:jobId',
    { path: ofJob(''), readers: [...parties, 'rival', ...staff] },
    // The open request of the stranger is seen by approved providers of its trade and country, by no staff without access.
    {
      path: (of) => `/api/jobs/${of(openJob)}`,
      readers: ['stranger', 'provider', 'rival'],
      known: { support: 403, admin: 403 },
    },
  ],
  [
    '/api/jobs/:jobId/dispute',
    { path: (of) => `/api/jobs/${of(disputedJob)}/dispute`, readers: [...parties, ...staff], known: { rival: 404 } },
  ],
  ['/api/jobs/:jobId/shown-work', { path: ofJob('/shown-work'), readers: parties }],
  ['/api/jobs/:jobId/calendar.ics', { path: ofJob('/calendar.ics'), readers: parties }],
  [
    '/api/jobs/:jobId/offers/:offerId/promo-terms',
    {
      path: (of) => `/api/jobs/${of(offeredJob)}/offers/${of(offeredOffer)}/promo-terms?code=SPRING`,
      readers: ['client'],
    },
  ],
  [
    '/api/conversations/:conversationId',
    { path: (of) => `/api/conversations/${of(conversationId)}`, readers: parties },
    // Before the first message the address names its two sides.
    {
      path: (of) =>
        `/api/conversations/${of(toConversationId(jobId, rival.id))}?jobId=${of(jobId)}&providerId=${rival.id}`,
      readers: ['client', 'rival'],
    },
  ],
  [
    '/api/people/:accountId/reviews',
    { path: (of) => `/api/people/${of(provider.id)}/reviews`, readers: names },
    { path: (of) => `/api/people/${of(client.id)}/reviews`, readers },
    { path: (of) => `/api/people/${of(client.id)}/reviews?as=provider`, readers: [] },
    { path: (of) => `/api/people/${of(everyone.pending.id)}/reviews`, readers: ['pending'] },
    { path: (of) => `/api/people/${of(everyone.pending.id)}/reviews?as=client`, readers },
    { path: (of) => `/api/people/${of(provider.id)}/reviews?as=client`, readers },
    { path: (of) => `/api/people/${of(viewers.admin.id)}/reviews`, readers: [] },
  ],
  ...['/api/providers/:accountId', '/api/providers/:accountId/times', '/api/seo/provider/IE/:accountId'].map(
    (route) =>
      [
        route.replace('IE/:accountId', ':country/:providerId'),
        { path: (of) => route.replace(':accountId', of(provider.id)), readers: names },
        { path: (of) => route.replace(':accountId', of(everyone.pending.id)), readers: [] },
        { path: (of) => route.replace(':accountId', of(client.id)), readers: [] },
      ] as const satisfies readonly [string, ...Subject[]],
  ),
  [
    '/api/providers/:accountId/checks',
    { path: (of) => `/api/providers/${of(provider.id)}/checks`, readers },
    { path: (of) => `/api/providers/${of(everyone.pending.id)}/checks`, readers: [] },
    { path: (of) => `/api/providers/${of(client.id)}/checks`, readers: [] },
  ],
  ['/api/consent/receipts/:choiceId', { path: (of) => `/api/consent/receipts/${of(choiceId)}`, readers: ['client'] }],
  [
    '/api/me/exports/:exportId/receipt',
    { path: (of) => `/api/me/exports/${of(exportId)}/receipt`, readers: ['client'] },
  ],
  [
    '/api/staff/verifications/:accountId',
    { path: (of) => `/api/staff/verifications/${of(provider.id)}`, readers: staff },
  ],
  [
    '/api/admin/public-photos/:accountId',
    { path: (of) => `/api/admin/public-photos/${of(provider.id)}`, readers: ['admin'] },
  ],
  ['/api/admin/reports/:reportId', { path: (of) => `/api/admin/reports/${of(reportId)}`, readers: ['admin'] }],
  [
    '/api/admin/privacy-requests/:subjectId/:requestId',
    { path: (of) => `/api/admin/privacy-requests/${of(client.id)}/${of(requestId)}`, readers: ['admin'] },
  ],
  ['/api/admin/consents/:subjectId', { path: (of) => `/api/admin/consents/${of(client.id)}`, readers: ['admin'] }],
  ...['', '/export'].map(
    (rest) =>
      [
        `/api/admin/history/:kind/:id${rest}`,
        { path: (of) => `/api/admin/history/job/${of(jobId)}${rest}`, readers: ['admin'] },
        { path: (of) => `/api/admin/history/account/${of(provider.id)}${rest}`, readers: ['admin'] },
      ] as const satisfies readonly [string, ...Subject[]],
  ),
];

/** The terms of what does not exist yet, and the viewer's own list, in which an id is a place to go on from. */
const others = ['/api/direct/promo-terms', '/api/reviews/pending'];

it('every address with an id is in the table, and no other', () => {
  const named = side.parameters.filter(({ schema }) => hasId(schema)).map(({ url }) => url);
  expect(new Set([...table.map(([route]) => route), ...others])).toEqual(new Set(named));
});

function hasId(schema: z.ZodType): boolean {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.values(properties).some((field) => typeof field === 'object' && field.format === 'uuid');
}

const cases = table.flatMap(([route, ...subjects]) => subjects.map((subject, nth) => ({ route, nth, ...subject })));

describe.each(cases)('$route, subject $nth', ({ path, readers, known = {} }) => {
  it.each(names)('for %s', async (name) => {
    const as = everyone[name];
    const read = (url: string) => side.get(url, as === undefined ? {} : { as });
    const { status, text } = await read(path((id) => id));
    const nothing = await read(path(() => randomUUID()));
    expect([401, 403, 404]).toContain(nothing.status);
    const given = readers.includes(name) ? 200 : known[name];
    const expected = given === undefined ? { status: nothing.status, text: nothing.text } : { status: given, text };
    expect({ status, text }).toEqual(expected);
  });
});

it('only the sides of a job learn that their reviews of it are missing', async () => {
  const read = async (job: string, as: Who) => (await side.get(`/api/reviews/pending?job=${job}`, { as })).body;
  expect(await read(jobId, client)).toMatchObject({ missing: 'notYet' });
  for (const other of [rival, stranger, everyone.outsider]) {
    expect(await read(jobId, other)).toEqual(await read(randomUUID(), other));
  }
});
