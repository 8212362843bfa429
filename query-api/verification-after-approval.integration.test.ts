import { expect, it } from 'vitest';

import {
  accountId,
  approvedEvent,
  verificationBegun,
  monday,
  statement,
  submitted,
} from '#domain/testing/verification-steps.ts';
import { jobEvent } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { readModels } from '#projections/read-models/index.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { liveAndRebuilt } from '#projections/testing/runner.ts';

import type { OwnFeaturedView } from './contract/own-featured.ts';
import { verificationOfFile } from './testing/verified-provider.ts';
import { viewers, type Who } from './testing/read-side.ts';

const decision = { accountId, adminId: people.admin.id, statement, decidedAt: monday };
const checks = verificationOfFile();

it('the badge of an approved provider shows what was verified and when, without expired documents', async () => {
  await checks.happened(approvedEvent);
  const badge = await checks.badge();
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
  const [later, own] = await checks.when('2028-01-01T00:00:00.000Z', () => Promise.all([checks.badge(), checks.own()]));
  expect(later.checks.map(({ check }) => check)).not.toContain('insurance');
  expect(later.checks.at(-1)).toMatchObject({ check: 'licence', validUntil: '2028-06-30T23:59:59.999Z' });
  expect(own.documents.map(({ state }) => state)).toEqual(['expired', 'accepted']);
});

it('details that change after the approval wait for an admin, and are shown as verified from that day', async () => {
  const submittedAt = '2027-03-04T09:00:00.000Z';
  const acceptedAt = '2027-03-05T09:00:00.000Z';
  const business = async () => (await checks.badge()).checks.find(({ check }) => check === 'business');
  expect(await business()).toMatchObject({ checkedAt: monday });
  await checks.happened(sampleEvent('BusinessDetailsSubmitted', { accountId, address: '7 Quay Street', submittedAt }));
  expect(await business()).toBeUndefined();
  expect((await checks.queue()).rows).toMatchObject([
    { accountId, task: 'business', approvalStatus: 'approved', dueAt: '2027-03-08T09:00:00.000Z' },
  ]);
  expect((await checks.own()).business).toMatchObject({ address: '7 Quay Street', submittedAt, acceptedAt: null });
  const adminId = people.admin.id;
  await checks.happened({ type: 'BusinessDetailsAccepted', data: { accountId, submittedAt, adminId, acceptedAt } });
  expect(await business()).toMatchObject({ checkedAt: acceptedAt });
  expect((await checks.queue()).rows).toEqual([]);
  expect((await checks.own()).business).toMatchObject({ submittedAt, acceptedAt });
});

it('a document that expires while it waits leaves the queue', async () => {
  const [day, end] = ['2027-03-20', '2027-03-20T23:59:59.999Z'];
  await checks.happened(submitted('licence', 'plumbing', day));
  expect((await checks.queue()).rows).toMatchObject([{ accountId, task: 'document' }]);
  const plumbing = { accountId, kind: 'licence', trade: 'plumbing', expiredAt: end } as const;
  await checks.happenedAt(end, { type: 'DocumentExpired', data: plumbing });
  expect((await checks.queue()).rows).toEqual([]);
});

it('a regulated trade is open to providers with an accepted licence', async () => {
  const jobId = '10000000-0000-4000-8000-00000000000f';
  const roofing = jobEvent('RequestPosted', { jobId, clientId: people.client.id, category: 'roofing' });
  await checks.happened(roofing);
  const job = async () => (await checks.side.get(`/api/jobs/${jobId}`, { as: viewers.provider })).body;
  expect(await job()).toMatchObject({ licenceRequired: false, actions: ['SubmitOffer'] });
  const unlicensed: Who = { id: '00000000-0000-4000-8000-000000000202', kind: 'provider' };
  await checks.happened(
    ...accountStory(unlicensed.id, { accountType: 'provider', firstName: 'Una', trades: ['roofing'] }),
  );
  const theirs = await checks.side.get(`/api/jobs/${jobId}`, { as: unlicensed });
  expect(theirs.body).toMatchObject({ licenceRequired: true, actions: [] });
});

it('a suspended provider is not matched, shown as verified or featured; an appeal waits for another admin', async () => {
  const requests = async () => (await checks.side.get('/api/requests', { as: viewers.provider })).status;
  const status = async () =>
    ((await checks.side.get('/api/auth/me', { as: viewers.provider })).body['user'] as Record<string, unknown>)[
      'providerStatus'
    ];
  const featured = () => checks.side.read<OwnFeaturedView>('/api/me/featured', viewers.provider);
  expect([await requests(), await status()]).toEqual([200, 'approved']);
  expect(await featured()).toMatchObject({ featured: true, missing: [], candidates: 2 });
  await checks.happened({ type: 'ProviderSuspended', data: { ...decision, reason: 'complaints' } });
  expect([await requests(), await status()]).toEqual([403, 'suspended']);
  expect(await checks.badgeStatus()).toBe(404);
  expect(await featured()).toMatchObject({ featured: false, missing: ['approval'], place: null, candidates: 1 });
  expect((await checks.queue('?show=suspended')).rows).toMatchObject([{ accountId, task: null, dueAt: null }]);
  expect(await checks.own()).toMatchObject({
    decision: { kind: 'suspended', reason: 'complaints', statement, at: monday },
    appeal: null,
  });
  const appealed: AccountEvent = {
    type: 'DecisionAppealed',
    data: { accountId, against: 'suspended', statement, appealedAt: monday, decideBy: '2027-03-09T09:00:00.000Z' },
  };
  await checks.happened(appealed);
  expect(await checks.own()).toMatchObject({
    appeal: { state: 'open', statement, answer: null },
    decideBy: '2027-03-09T09:00:00.000Z',
  });
  expect((await checks.queue()).rows.find((row) => row.accountId === accountId)).toMatchObject({ task: 'appeal' });
  await checks.happened({ type: 'AppealDecided', data: { ...decision, outcome: 'overturned' } });
  expect([await requests(), await status()]).toEqual([200, 'approved']);
  expect(await checks.own()).toMatchObject({
    approvalStatus: 'approved',
    decision: null,
    appeal: { state: 'overturned', answer: statement },
  });
});

it('a rebuild gives the same rows', async () => {
  const draft = verificationBegun().map(
    (event) =>
      JSON.parse(JSON.stringify(event).replaceAll(accountId, '00000000-0000-4000-8000-000000000203')) as DomainEvent,
  );
  await checks.happened(...draft);
  const model = readModels.find(({ name }) => name === 'accounts');
  if (model === undefined) throw new Error('no accounts');
  const { live, rebuilt } = await liveAndRebuilt(checks.side.runner, model);
  expect(live).toEqual(rebuilt);
});
