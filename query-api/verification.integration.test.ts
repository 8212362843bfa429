import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  accountId,
  allSteps,
  approvedEvent,
  begun,
  monday,
  papers,
  phone,
  readied,
  statement,
  steps,
  submitted,
} from '#domain/testing/checks.ts';
import { jobEvent } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { readModels } from '#projections/read-models/index.ts';
import { account } from '#projections/testing/people-story.ts';
import { liveAndRebuilt } from '#projections/testing/runner.ts';
import { tell } from '#projections/testing/story.ts';

import type { OwnFeaturedView, ProviderChecksView, StaffVerificationView } from './contract/verification.ts';
import type { VerificationQueueView, VerificationView } from './contract/verification.ts';
import { startReadSide, viewers, type ReadSide, type Who } from './testing/read-side.ts';

/** The moment at which everything here happens. */
const at = Date.parse('2027-03-05T12:00:00.000Z');
let side: ReadSide;

beforeAll(async () => {
  side = await startReadSide();
  await side.happened(
    tell(
      [
        ...account(people.client.id, { accountType: 'client', firstName: 'Aoife' }),
        ...account(people.admin.id, { accountType: 'admin', firstName: 'Orla' }),
        ...allSteps('roofing', 'painting'),
      ],
      at,
    ),
  );
}, 60_000);
afterAll(() => side.stop());

const happened = (...events: readonly DomainEvent[]) => side.happened(tell(events, at));
const view = async <View>(url: string, as: Who): Promise<View> => (await side.get(url, { as })).body as unknown as View;
const own = () => view<VerificationView>('/api/me/verification', viewers.provider);
const queue = (query = '') => view<VerificationQueueView>(`/api/staff/verifications${query}`, viewers.support);
const staffUrl = `/api/staff/verifications/${accountId}`;
const checksUrl = `/api/providers/${accountId}/checks`;
const decision = { accountId, adminId: people.admin.id, statement, decidedAt: monday };
const licence = submitted('licence', 'roofing', '2028-06-30');

it('a Homewright sees the own steps, and what is still open', async () => {
  const before = await own();
  expect(before).toMatchObject({
    accountId,
    standing: 'inChecks',
    contact: { emailConfirmedAt: monday, phone, phoneConfirmedAt: monday },
    portrait: { file: { fileId: papers.portrait.fileId }, submittedAt: monday },
    identity: { state: 'verified', endedAt: monday },
    documents: [{ kind: 'insurance', trade: null, state: 'waiting', validUntil: '2027-12-31T23:59:59.999Z' }],
    payoutsEnabled: true,
    regulatedTrades: ['roofing'],
    decideBy: null,
    decision: null,
    looks: [],
  });
  expect(before.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'open']);
  await happened(licence, readied);
  const after = await own();
  expect(after.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(after).toMatchObject({ standing: 'readyForReview', decideBy: readied.data['decideBy' as never] });
  expect(after.actions).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
});

it('staff sees what waits, what is due first before the rest, and what is overdue', async () => {
  const other = '00000000-0000-4000-8000-000000000201';
  await happened(...account(other, { accountType: 'provider', firstName: 'Pat' }).slice(0, 2), {
    type: 'VerificationReadied',
    data: { accountId: other, readyAt: monday, decideBy: '2027-03-08T09:00:00.000Z' },
  });
  const waiting = await queue();
  expect(waiting).toMatchObject({
    waiting: 2,
    overdue: 1,
    nextCursor: null,
    rows: [
      { accountId, task: 'review', standing: 'readyForReview', dueAt: '2027-03-03T09:00:00.000Z' },
      { accountId: other, name: 'Pat Doyle', country: 'IE', dueAt: '2027-03-08T09:00:00.000Z' },
    ],
  });
  expect((await queue('?q=pat')).rows.map((row) => row.accountId)).toEqual([other]);
  expect((await queue(`?q=${accountId}`)).rows.map((row) => row.accountId)).toEqual([accountId]);
  expect((await queue('?show=approved')).rows).toEqual([]);
  side.clock.at = '2027-03-08T09:00:00.000Z';
  expect((await queue()).overdue).toBe(2);
  side.clock.at = '2027-03-05T12:00:00.000Z';
});

it('the list goes on page by page', async () => {
  const many = Array.from({ length: 60 }, (_, n) => `00000000-0000-4000-8000-0000000003${String(n).padStart(2, '0')}`);
  const readyAt = (n: number) => new Date(Date.parse('2027-04-01T09:00:00.000Z') + n).toISOString();
  await happened(
    ...many.flatMap((id, n): DomainEvent[] => [
      ...account(id, { accountType: 'provider', firstName: 'Pia' }).slice(0, 2),
      { type: 'VerificationReadied', data: { accountId: id, readyAt: monday, decideBy: readyAt(n) } },
    ]),
  );
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: VerificationQueueView = await queue(`?q=pia${cursor === '' ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.rows.map((row) => row.accountId));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(many);
});

it('the records open to staff who said why within the last hour; the Homewright sees that', async () => {
  const refused = await side.get(staffUrl, { as: viewers.admin });
  expect([refused.status, refused.body['code']]).toEqual([403, 'LOOK_REQUIRED']);
  const looked = (who: Who, kind: 'support' | 'admin'): DomainEvent => ({
    type: 'AccountLookedInto',
    data: { accountId, staffId: who.id, kind, reason: 'The first review', lookedAt: side.clock.at },
  });
  await happened(
    looked(viewers.admin, 'admin'),
    sampleEvent('ReviewNoted', { accountId, staffId: people.admin.id, note: 'All well.' }),
  );
  const shown = await view<StaffVerificationView>(staffUrl, viewers.admin);
  expect(shown).toMatchObject({
    accountId,
    country: 'IE',
    trades: ['roofing', 'painting'],
    lastSubmittedAt: monday,
    business: { registerNumber: 'IE 123' },
    notes: [{ staffId: people.admin.id, name: 'Orla', note: 'All well.' }],
    actions: ['NoteReview', 'LookIntoAccount', 'ApproveProvider', 'RequestVerificationChanges', 'RejectProvider'],
  });
  expect((await side.get(staffUrl, { as: viewers.support })).status).toBe(403);
  expect((await own()).looks).toEqual([{ kind: 'admin', reason: 'The first review', at: side.clock.at }]);
  expect(Object.keys(await own())).not.toContain('notes');
  side.clock.at = '2027-03-05T13:00:00.000Z';
  expect((await side.get(staffUrl, { as: viewers.admin })).status).toBe(403);
  side.clock.at = '2027-03-05T12:00:00.000Z';
  expect((await side.get(`/api/staff/verifications/${people.client.id}`, { as: viewers.admin })).status).toBe(404);
});

it('an admin may ask for a step again, and the Homewright reads why', async () => {
  await happened({ type: 'VerificationChangesRequested', data: { ...decision, steps: ['portrait'] } });
  expect(await own()).toMatchObject({
    standing: 'changesRequested',
    changes: { steps: ['portrait'], statement, at: monday },
    steps: [
      { state: 'done' },
      { step: 'portrait', state: 'again', doneAt: null },
      { state: 'done' },
      { state: 'done' },
    ],
  });
  expect((await queue('?show=inChecks')).rows.map((row) => row.accountId)).toEqual([accountId]);
  expect((await side.get(checksUrl, { as: viewers.client })).status).toBe(404);
  await happened(steps.portrait, readied);
  expect(await own()).toMatchObject({ standing: 'readyForReview', changes: null });
});

it('the badge of an approved Homewright says what was checked and when, and what ran out no more', async () => {
  await happened(approvedEvent);
  const badge = await view<ProviderChecksView>(checksUrl, viewers.client);
  expect(badge.approvedAt).toBe(monday);
  expect(badge.checks.map(({ check, trade }) => [check, trade])).toEqual([
    ['email', null],
    ['phone', null],
    ['portrait', null],
    ['identity', null],
    ['business', null],
    ['insurance', null],
    ['licence', 'roofing'],
  ]);
  side.clock.at = '2028-01-01T00:00:00.000Z';
  const later = await view<ProviderChecksView>(checksUrl, viewers.client);
  expect(later.checks.map(({ check }) => check)).not.toContain('insurance');
  expect(later.checks.at(-1)).toMatchObject({ check: 'licence', validUntil: '2028-06-30T23:59:59.999Z' });
  expect((await own()).documents.map(({ state }) => state)).toEqual(['expired', 'accepted']);
  side.clock.at = '2027-03-05T12:00:00.000Z';
});

it('a regulated trade is open to whom we know the licence of', async () => {
  const jobId = '10000000-0000-4000-8000-00000000000f';
  const roofing = jobEvent('RequestPosted', { jobId, clientId: people.client.id, category: 'roofing' });
  await happened(roofing);
  const job = async () => (await side.get(`/api/jobs/${jobId}`, { as: viewers.provider })).body;
  expect(await job()).toMatchObject({ licenceRequired: false, actions: ['SubmitOffer'] });
  const unlicensed: Who = { id: '00000000-0000-4000-8000-000000000202', kind: 'provider' };
  await happened(...account(unlicensed.id, { accountType: 'provider', firstName: 'Una', trades: ['roofing'] }));
  const theirs = await side.get(`/api/jobs/${jobId}`, { as: unlicensed });
  expect(theirs.body).toMatchObject({ licenceRequired: true, actions: [] });
});

it('a suspended Homewright is neither matched, nor shown as checked, nor featured; an appeal waits for another admin', async () => {
  const requests = async () => (await side.get('/api/requests', { as: viewers.provider })).status;
  const status = async () =>
    ((await side.get('/api/auth/me', { as: viewers.provider })).body['user'] as Record<string, unknown>)[
      'providerStatus'
    ];
  const featured = () => view<OwnFeaturedView>('/api/me/featured', viewers.provider);
  expect([await requests(), await status()]).toEqual([200, 'approved']);
  expect(await featured()).toMatchObject({ featured: true, missing: [], candidates: 2 });
  await happened({ type: 'ProviderSuspended', data: { ...decision, reason: 'complaints' } });
  expect([await requests(), await status()]).toEqual([403, 'suspended']);
  expect((await side.get(checksUrl, { as: viewers.client })).status).toBe(404);
  expect(await featured()).toMatchObject({ featured: false, missing: ['approval'], place: null, candidates: 1 });
  expect((await queue('?show=suspended')).rows).toMatchObject([{ accountId, task: null, dueAt: null }]);
  expect(await own()).toMatchObject({
    decision: { kind: 'suspended', reason: 'complaints', statement, at: monday },
    appeal: null,
  });
  const appealed: AccountEvent = {
    type: 'DecisionAppealed',
    data: { accountId, against: 'suspended', statement, appealedAt: monday, decideBy: '2027-03-09T09:00:00.000Z' },
  };
  await happened(appealed);
  expect(await own()).toMatchObject({
    appeal: { state: 'open', statement, answer: null },
    decideBy: '2027-03-09T09:00:00.000Z',
  });
  expect((await queue()).rows.find((row) => row.accountId === accountId)).toMatchObject({ task: 'appeal' });
  await happened({ type: 'AppealDecided', data: { ...decision, outcome: 'overturned' } });
  expect([await requests(), await status()]).toEqual([200, 'approved']);
  expect(await own()).toMatchObject({
    standing: 'approved',
    decision: null,
    appeal: { state: 'overturned', answer: statement },
  });
});

it('a rebuild knows the same', async () => {
  const draft = begun().map(
    (event) =>
      JSON.parse(JSON.stringify(event).replaceAll(accountId, '00000000-0000-4000-8000-000000000203')) as DomainEvent,
  );
  await happened(...draft);
  const model = readModels.find(({ name }) => name === 'accounts');
  if (model === undefined) throw new Error('no accounts');
  const { live, rebuilt } = await liveAndRebuilt(side.runner, model);
  expect(live).toEqual(rebuilt);
});
