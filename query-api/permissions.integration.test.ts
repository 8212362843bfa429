import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { jobEvent, jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { plusHours } from '#domain/time.ts';
import { signLog } from '#projections/testing/log-tree.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { disputed, written } from '#projections/testing/second-job-story.ts';
import { toStory } from '#projections/testing/story.ts';
import type { JobView } from './contract/job.ts';
import { accessJob } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const openJob = '10000000-0000-4000-8000-00000000000a';
const conversationId = toConversationId(jobId, people.provider.id);
const disputedJob = '10000000-0000-4000-8000-00000000000d';
const id = (n: number) => `00000000-0000-4000-8000-00000000010${n}`;
/** Paints in the same country, but is not approved yet. */
const pending: Who = { id: id(1), kind: 'provider' };
/** Approved, but in another trade; and one in another country. */
const plumber: Who = { id: id(2), kind: 'provider' };
const german: Who = { id: id(3), kind: 'provider' };
const suspended: Who = { id: id(4), kind: 'provider' };

const side = setupReadSide(async (side) => {
  const provider = (who: Who, trades: string[], country: string) =>
    accountStory(who.id, { accountType: 'provider', firstName: 'Pat', trades, country });
  await side.happened(
    toStory([
      ...storyAccounts,
      ...accountStory(viewers.analyst.id, { accountType: 'analyst', firstName: 'Ada' }),
      ...provider(pending, ['painting'], 'IE').slice(0, 2),
      ...provider(plumber, ['plumbing'], 'IE'),
      ...provider(german, ['painting'], 'DE'),
      ...provider(suspended, ['painting'], 'IE'),
      sampleEvent('ProviderSuspended', { accountId: suspended.id, reason: 'complaints' }),
      ...paintingHistory('CompletionClaimed'),
      jobEvent('RequestPosted', { jobId: openJob, clientId: people.stranger.id }),
      ...disputed(disputedJob),
      ...written(jobId, [[people.client.id, 'Is the ceiling to be painted too?']]),
    ]),
  );
  await signLog(side.db.urlAs('projections'), side.runner.log, side.db.sql);
});

type Role = 'anonymous' | 'client' | 'provider' | 'pending' | 'support' | 'analyst' | 'admin';
const roles: Record<Role | 'suspended', Who | undefined> = {
  anonymous: undefined,
  client: viewers.client,
  provider: viewers.provider,
  pending,
  suspended,
  support: viewers.support,
  analyst: viewers.analyst,
  admin: viewers.admin,
};

const definition = JSON.stringify({
  steps: ['signup_initiated', 'account_created'],
  windowHours: 24,
  countries: [],
  devices: [],
});
const publicAccess = {
  anonymous: 200,
  client: 200,
  provider: 200,
  pending: 200,
  support: 200,
  analyst: 200,
  admin: 200,
};
const signedIn = { ...publicAccess, anonymous: 401 };
/** Analysts see figures, and no records. */
const readers = { ...signedIn, analyst: 403 };
const parties = { ...readers, support: 403, admin: 403 };
const providers = { ...parties, client: 403 };
const staff = { ...readers, client: 403, provider: 403, pending: 403 };
const adminsOnly = { ...staff, support: 403 };
const analysts = { ...adminsOnly, analyst: 200 };

/** The permission table of the design (lifecycle, section 8), for the routes of the read side. */
const table: [route: string, expected: Record<Role, number>][] = [
  ['/api/categories', publicAccess],
  ['/api/trades?q=tap', publicAccess],
  ['/api/counters', publicAccess],
  ['/api/geolocation', publicAccess],
  ['/api/providers', publicAccess],
  ['/api/providers/featured', publicAccess],
  ['/api/reviews/featured', publicAccess],
  ['/api/costs?country=IE', publicAccess],
  ['/api/seo/IE', publicAccess],
  ['/api/seo/category/IE/1', publicAccess],
  [`/api/seo/provider/IE/${people.provider.id}`, publicAccess],
  ['/api/openapi.json', publicAccess],
  ['/api/consent', publicAccess],
  // No person has this receipt.
  [
    `/api/consent/receipts/${openJob}`,
    { anonymous: 404, client: 404, provider: 404, pending: 404, support: 404, analyst: 404, admin: 404 },
  ],
  ['/api/me/exports', signedIn],
  [
    `/api/me/exports/${openJob}/receipt`,
    { anonymous: 401, client: 404, provider: 404, pending: 404, support: 404, analyst: 404, admin: 404 },
  ],
  ['/api/client/jobs', parties],
  ['/api/provider/jobs', providers],
  ['/api/provider/requests', { ...providers, pending: 403 }],
  ['/api/requests', { ...providers, pending: 403 }],
  ['/api/requests/own', parties],
  ['/api/provider/earnings', providers],
  ['/api/provider/level', providers],
  ['/api/provider/calendar?from=2027-03-01T00:00:00Z&to=2027-04-01T00:00:00Z', providers],
  ['/api/provider/day?from=2027-03-01T00:00:00Z&to=2027-03-02T00:00:00Z', providers],
  ['/api/conversations', parties],
  [`/api/conversations/${conversationId}`, { ...parties, pending: 404 }],
  ['/api/notifications', signedIn],
  ['/api/notification-preferences', signedIn],
  ['/api/reviews/pending', parties],
  [`/api/people/${people.provider.id}/reviews`, publicAccess],
  [`/api/people/${people.client.id}/reviews`, readers],
  // No staff member accessed the job.
  [`/api/jobs/${disputedJob}/dispute`, { ...parties, pending: 404 }],
  [`/api/jobs/${jobId}/shown-work`, { ...parties, pending: 404 }],
  ['/api/me/access-log', signedIn],
  ['/api/me/profile', signedIn],
  ['/api/me/security', signedIn],
  // The support of this test has no account.
  ['/api/user/locale-preferences', { ...signedIn, support: 503 }],
  ['/api/me/verification', providers],
  ['/api/me/featured', providers],
  ['/api/me/search-place', providers],
  ['/api/me/provider-profile', providers],
  ['/api/me/calendar', providers],
  ['/api/me/saved-providers', parties],
  [`/api/providers/${people.provider.id}/checks`, readers],
  // No person has this address.
  [
    `/api/calendars/${'a'.repeat(43)}.ics`,
    { anonymous: 404, client: 404, provider: 404, pending: 404, support: 404, admin: 404, analyst: 404 },
  ],
  [`/api/jobs/${jobId}/calendar.ics`, { ...parties, pending: 404 }],
  [`/api/providers/${people.provider.id}`, publicAccess],
  [`/api/providers/${people.provider.id}/times`, publicAccess],
  ['/api/staff/verifications', staff],
  // No staff member accessed the account.
  [`/api/staff/verifications/${people.provider.id}`, { ...staff, support: 403, admin: 403 }],
  ['/api/support/jobs', staff],
  ['/api/admin/disputes', staff],
  ['/api/admin/overdue-jobs', adminsOnly],
  ['/api/admin/refunds', adminsOnly],
  ['/api/admin/failed-refunds', adminsOnly],
  ['/api/admin/rejected-transfers', adminsOnly],
  ['/api/admin/stopped-payouts', adminsOnly],
  ['/api/admin/reports', adminsOnly],
  ['/api/admin/photo-flags', adminsOnly],
  [`/api/admin/public-photos/${people.provider.id}`, adminsOnly],
  [`/api/admin/reports/${openJob}`, { ...adminsOnly, admin: 404 }],
  ['/api/admin/promo-codes', adminsOnly],
  [
    `/api/jobs/${jobId}/offers/${openJob}/promo-terms?code=NONE`,
    { ...parties, client: 404, provider: 404, pending: 404 },
  ],
  [
    `/api/direct/promo-terms?code=NONE&jobId=${jobId}&providerId=${people.provider.id}&country=IE&price=42000`,
    { ...parties, client: 422, provider: 422, pending: 422 },
  ],
  ['/api/admin/queues', adminsOnly],
  ['/api/privacy/requests', signedIn],
  ['/api/admin/privacy-requests', adminsOnly],
  [`/api/admin/privacy-requests/${openJob}/${openJob}`, { ...adminsOnly, admin: 404 }],
  // No staff member accessed it.
  [`/api/jobs/${jobId}`, { ...parties, pending: 404 }],
  [`/api/admin/consents/${people.client.id}`, { ...adminsOnly, admin: 403 }],
  ['/api/admin/jobs', adminsOnly],
  ['/api/admin/accounts', adminsOnly],
  ['/api/admin/builds', adminsOnly],
  ['/api/admin/database-health', adminsOnly],
  ['/api/admin/team', adminsOnly],
  ['/api/analytics/funnels', analysts],
  ['/api/analytics/funnel?funnel=signup', analysts],
  ['/api/analytics/dashboard', analysts],
  ['/api/analytics/definitions', analysts],
  [`/api/analytics/dry-run?funnel=signup&definition=${encodeURIComponent(definition)}`, analysts],
  ['/api/analytics/comparison?funnel=signup&version=1', analysts],
  // Not here either, and no one accessed the account.
  [`/api/admin/history/job/${jobId}`, { ...adminsOnly, admin: 403 }],
  [`/api/admin/history/account/${people.provider.id}`, { ...adminsOnly, admin: 403 }],
  [`/api/admin/history/job/${jobId}/export`, { ...adminsOnly, admin: 403 }],
  [`/api/admin/history/account/${people.provider.id}/export`, { ...adminsOnly, admin: 403 }],
  ['/api/me/history/export', signedIn],
  ['/api/proof/checkpoint', publicAccess],
  ['/api/proof/key', publicAccess],
  ['/api/proof/verify.mjs', publicAccess],
  ['/api/proof/consistency?from=1&to=2', publicAccess],
  ['/api/monitoring', publicAccess],
  ['/api/demo', publicAccess],
];

describe.each(table)('%s', (route, expected) => {
  // Who is suspended may do what may be done before the approval.
  const all = { ...expected, suspended: expected.pending };
  it.each(Object.entries(all) as [keyof typeof all, number][])('%s gets %i', async (role, status) => {
    const answer = await side.get(route, { as: roles[role] });
    expect(answer.status).toBe(status);
    expect(answer.body['status'] ?? 200, 'the error body').toBe(status);
  });
});

it('every route of the read side is in the table above, those that the API’s description hides, too', () => {
  const paths = table.map(([route]) => route.split('?')[0] ?? '');
  const tried = new Set(paths.map((path) => side.routes.find((route) => route === path) ?? matchRoute(path)));
  // Who is signed in, and the socket with its topics, have tests of their own.
  const known = [...tried, '/api/auth/me', '/api/live'];
  expect(side.routes.filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => !side.routes.includes(route ?? ''))).toEqual([]);
});

/** The route with parameters that answers at a path. */
function matchRoute(path: string): string | undefined {
  return side.routes.find((route) =>
    new RegExp(`^${route.replaceAll('.', '[.]').replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
}

it.each([
  ['support', viewers.support],
  ['an admin', viewers.admin],
])('a job opens to %s for an hour after an access, and both sides read of it', async (_who, as) => {
  const routes = [`/api/jobs/${disputedJob}`, `/api/jobs/${disputedJob}/dispute`];
  const statuses = () => Promise.all(routes.map(async (route) => (await side.get(route, { as })).status));
  expect(await statuses()).toEqual([403, 403]);
  await accessJob(side, disputedJob, as);
  expect(await statuses()).toEqual([200, 200]);
  for (const party of [viewers.client, viewers.provider]) {
    const { timeline } = await side.read<JobView>(`/api/jobs/${disputedJob}`, party);
    const read = timeline.filter(({ kind }) => kind === 'JobAccessed');
    expect(read.map(({ facts }) => facts['kind'])).toContain(as.kind);
    expect(read.map(({ staffName }) => staffName)).not.toContain(expect.any(String));
  }
  const now = side.clock.at;
  side.clock.at = plusHours(now, 1);
  expect(await statuses()).toEqual([403, 403]);
  side.clock.at = now;
});

describe('a job is not found by outsiders', () => {
  it.each([
    ['a stranger', viewers.stranger],
    ['a provider of another trade', plumber],
    ['a provider of another country', german],
  ])('by %s', async (_name, as) => {
    const theirs = await side.get(`/api/jobs/${jobId}`, { as });
    const nobodys = await side.get('/api/jobs/10000000-0000-4000-8000-0000000000ff', { as });
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobodys.body);
  });

  it('but an open request is found by matching providers, and by no others', async () => {
    const seen = async (as: Who) => (await side.get(`/api/jobs/${openJob}`, { as })).status;
    expect(await seen(viewers.provider)).toBe(200);
    expect(await seen(pending)).toBe(404);
    expect(await seen(plumber)).toBe(404);
    expect(await seen(german)).toBe(404);
    expect(await seen(viewers.client)).toBe(404);
  });
});

it("matching requests are in the provider's own country and trade", async () => {
  const numbers = async (as: Who) =>
    ((await side.get('/api/provider/requests', { as })).body['requests'] as { jobId: string }[]).map((r) => r.jobId);
  expect(await numbers(viewers.provider)).toEqual([openJob]);
  expect(await numbers(plumber)).toEqual([]);
  expect(await numbers(german)).toEqual([]);
});

it('a staff session ends when its owner did nothing for half an hour, whatever the page reads by itself', async () => {
  // A session that no process has cached.
  const admin: Who = { id: randomUUID(), kind: 'admin' };
  await side.getSessionCookie(admin);
  const idleEndsIn = async (minutes: number) =>
    void (await side.db.sql`
      update auth.sessions set idle_expires_at = now() + make_interval(mins => ${minutes})
      where account_id = ${admin.id}`);
  const minutesLeft = async () => {
    const [row] = await side.db.sql<{ minutes: number }[]>`
      select extract(epoch from idle_expires_at - now())::float8 / 60 as minutes
      from auth.sessions where account_id = ${admin.id}`;
    return row?.minutes;
  };
  const read = (headers: Record<string, string> = {}) => side.get('/api/admin/queues', { as: admin, headers });
  await idleEndsIn(5);
  expect((await read({ 'x-background': '1' })).status).toBe(200);
  expect(await minutesLeft()).toBeLessThan(5);
  expect((await read()).status).toBe(200);
  expect(await minutesLeft()).toBeGreaterThan(29);
  await idleEndsIn(-1);
  await side.db
    .sql`select pg_notify('session_ended', (select id::text from auth.sessions where account_id = ${admin.id}))`;
  await expect.poll(async () => (await read()).status).toBe(401);
});

it('an ended session is anonymous', async () => {
  const leaving: Who = { id: people.client.id, kind: 'client' };
  expect((await side.get('/api/client/jobs', { as: leaving })).status).toBe(200);
  const [session] = await side.db.sql<{ id: string }[]>`
    update auth.sessions set revoked_at = now() where account_id = ${leaving.id} returning id`;
  await side.db.sql`select pg_notify('session_ended', ${session?.id ?? ''})`;
  await expect.poll(async () => (await side.get('/api/client/jobs', { as: leaving })).status).toBe(401);
  await side.db.sql`update auth.sessions set revoked_at = null where account_id = ${leaving.id}`;
});
