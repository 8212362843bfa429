import { beforeAll, describe, expect, it } from 'vitest';

import { bookingAsked, bookingRequest } from '#domain/testing/direct-booking.ts';
import { admins } from '#domain/testing/disputes.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobEvent, jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { plusHours } from '#domain/time.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { HistoryView } from './contract/admin.ts';
import type { ClientJobsView } from './contract/jobs.ts';
import type { MeView } from './contract/people.ts';
import { accessJob, accessAccount } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const texts = {
  title: 'Repaint the hallway',
  address: '14 Ard na Mara',
  postcode: 'H91 E2K8',
  description: 'Two coats.',
};

const side = setupReadSide((side) =>
  side.happened(toStory([...storyAccounts, ...paintingHistory('JobApproved', { changes: { RequestPosted: texts } })])),
);

describe('the history of the job', () => {
  beforeAll(async () => {
    side.clock.at = '2027-03-02T12:00:00.000Z';
    await accessJob(side, jobId);
  });

  const history = async (asOf?: number) => {
    const query = asOf === undefined ? '' : `?asOf=${asOf}`;
    return side.read<HistoryView>(`/api/admin/history/job/${jobId}${query}`, viewers.admin);
  };
  const fact = (view: HistoryView, label: string) => view.state.find((one) => one.label === label)?.value;

  it('has every event in order, with personal values sealed but named', async () => {
    const view = await history();
    expect(view.events.map(({ number }) => number)).toEqual(view.events.map((_, i) => i + 1));
    const posted = view.events[0];
    expect(posted).toMatchObject({ type: 'RequestPosted', actor: { kind: 'client', name: 'Aoife Doyle' } });
    expect(posted?.sealed).toEqual(['title', 'description', 'area', 'postcode', 'address']);
    expect(posted?.data).toMatchObject({ title: null, address: null, category: 'painting' });
    expect(JSON.stringify(view.events)).not.toContain('Ard na Mara');
    expect(view.timezone).toBe('Europe/Dublin');
    expect(view.people.map(({ role }) => role)).toEqual(['client', 'provider', 'bidder']);
  });

  it('shows the state after any event', async () => {
    const at = (await history()).events.findIndex(({ type }) => type === 'JobApproved') + 1;
    const view = await history(at);
    expect(view.asOf).toBe(at);
    expect(fact(view, 'state')).toBe('ApprovedInGrace');
    expect(fact(view, 'approvalCancelled')).toBe(false);
    expect(fact(await history(1), 'state')).toBe('Open');
    expect((await history(0)).state).toEqual([]);
  });

  it('has whether photos of the work are shown, too, without another state', async () => {
    const before = await history();
    const parties = { jobId, providerId: people.provider.id, clientId: people.client.id };
    await side.happened(
      toStory([
        sampleEvent('ShowWorkAsked', { ...parties, trade: 'painting' }),
        sampleEvent('ShowWorkAgreed', parties),
        sampleEvent('ShownPhotoTakenOff', { ...parties, adminId: people.admin.id, reason: 'otherPerson' }),
      ]),
    );
    const after = await history();
    expect(after.events.slice(before.events.length)).toMatchObject([
      { type: 'ShowWorkAsked', number: before.events.length + 1, data: { trade: 'painting' } },
      { type: 'ShowWorkAgreed' },
      { type: 'ShownPhotoTakenOff', data: { reason: 'otherPerson' } },
    ]);
    expect(after.state).toEqual(before.state);
    expect(after.asOf).toBe(before.events.length + 3);
  });

  it('opens to an admin only for an hour after their access', async () => {
    const statusFor = async (as: Who) => (await side.get(`/api/admin/history/job/${jobId}`, { as })).status;
    const now = side.clock.at;
    const another: Who = { id: admins.second.id, kind: 'admin' };
    expect([await statusFor(viewers.admin), await statusFor(another)]).toEqual([200, 403]);
    side.clock.at = plusHours(now, 1);
    expect(await statusFor(viewers.admin)).toBe(403);
    side.clock.at = now;
  });

  it('exists for an account, too, and is 404 for an unknown one', async () => {
    await accessAccount(side, people.provider.id);
    const { state, timezone } = await side.read<HistoryView>(
      `/api/admin/history/account/${people.provider.id}`,
      viewers.admin,
    );
    expect(timezone).toBeNull();
    expect(state).toContainEqual(expect.objectContaining({ label: 'approved', value: true }));
    expect((await side.get(`/api/admin/history/account/${jobId}`, { as: viewers.admin })).status).toBe(404);
  });
});

describe('lists and public views', () => {
  it("returns the viewer's own account", async () => {
    const { user, completionStatus } = await side.read<MeView>('/api/auth/me', viewers.provider);
    expect(user).toMatchObject({
      firstName: 'Cormac',
      isProvider: true,
      providerStatus: 'approved',
      lastLogin: null,
      identityConfirmedUntil: null,
      trades: ['painting'],
    });
    expect(completionStatus).toMatchObject({ needsCompletion: [], canAccessProviderDashboard: true });
    const { headers } = await side.get('/api/auth/me', { as: viewers.provider });
    expect(headers['cache-control']).toBe('private, no-store');
    const visitor = await side.get('/api/auth/me');
    expect([visitor.status, visitor.headers['cache-control']]).toEqual([401, 'private, no-store']);
    for (const { 'x-request-id': id } of [headers, visitor.headers]) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns the time of the previous sign-in, or null for the first one', async () => {
    const before = await side.read<MeView>('/api/auth/me', viewers.rival);
    expect(before.user).toMatchObject({ lastLogin: null, isFirstTime: true });
    const lastLogin = '2027-02-20T18:00:00.000Z';
    await side.db.sql`update auth.sessions set earlier_login_at = ${lastLogin} where account_id = ${viewers.rival.id}`;
    const { user } = await side.read<MeView>('/api/auth/me', viewers.rival);
    expect(user).toMatchObject({ lastLogin, isFirstTime: false });
  });

  it("returns the language and country that the viewer chose instead of the account's", async () => {
    const before = await side.read<MeView>('/api/auth/me', viewers.client);
    expect(before.user).toMatchObject({ country: 'IE', language: 'en', localeCountry: 'IE' });
    const chosen = { accountId: people.client.id, language: 'ko', country: 'KR' };
    await side.happened(toStory([{ type: 'LocaleChanged', data: chosen }]));
    const { user } = await side.read<MeView>('/api/auth/me', viewers.client);
    expect(user).toMatchObject({ country: 'IE', language: 'ko', localeCountry: 'KR' });
  });

  it('counts exactly: on the day of the sign-ups and a day later', async () => {
    side.clock.at = '2027-03-01T23:00:00.000Z';
    expect((await side.get('/api/counters')).body).toMatchObject({ signupsToday: 4, servicesBooked: 1 });
    side.clock.at = '2027-03-02T23:00:00.000Z';
    expect((await side.get('/api/counters')).body).toMatchObject({ signupsToday: 0, activeNow: 0, servicesBooked: 1 });
  });

  it('finds jobs by number and word, accounts by name and address; wildcards are ordinary characters', async () => {
    const jobs = async (q: string) =>
      (await side.get(`/api/admin/jobs?q=${encodeURIComponent(q)}`, { as: viewers.admin })).body['jobs'] as unknown[];
    expect(await jobs('HW-10001')).toHaveLength(1);
    expect(await jobs('hallway')).toHaveLength(1);
    expect(await jobs('%')).toHaveLength(0);
    expect(await jobs('HW-10002')).toHaveLength(0);
    const accounts = async (q: string) =>
      (await side.get(`/api/admin/accounts?q=${encodeURIComponent(q)}`, { as: viewers.admin })).body[
        'accounts'
      ] as unknown[];
    expect(await accounts('cormac')).toHaveLength(1);
    expect(await accounts('Cormac@example.org')).toHaveLength(1);
  });

  it('pages through a list without gap or repetition', async () => {
    const more = Array.from({ length: 45 }, (_, n) =>
      jobEvent('RequestPosted', { ...texts, jobId: `10000000-0000-4000-8000-1000000000${String(n).padStart(2, '0')}` }),
    );
    await side.happened(toStory(more));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const view = await side.read<ClientJobsView>(`/api/client/jobs?filter=open${query}`, viewers.client);
      seen.push(...view.jobs.map((job) => job.jobId));
      cursor = view.nextCursor;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    const bad = await side.get('/api/client/jobs?cursor=nonsense', { as: viewers.client });
    expect(bad).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('sends a public view again only after a change', async () => {
    const first = await side.get('/api/categories');
    expect(first.body).toHaveLength(13);
    const again = await side.get('/api/categories', { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });
});

it('the history of a direct booking names the client and the invited provider', async () => {
  const direct = '10000000-0000-4000-8000-0000000000d1';
  const booking = extendHistory([], [bookingRequest({ jobId: direct }), { by: people.client, at: bookingAsked.at }]);
  await side.happened(toStory(booking));
  await accessJob(side, direct);
  const view = await side.read<HistoryView>(`/api/admin/history/job/${direct}`, viewers.admin);
  expect(view.people).toMatchObject([
    { role: 'client', accountId: people.client.id, name: 'Aoife Doyle' },
    { role: 'bidder', accountId: people.provider.id },
  ]);
});
