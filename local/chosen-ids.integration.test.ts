import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { playToAcceptedOffer, type JobPlay } from '#command-api/testing/play-to-accepted-offer.ts';
import { openAccount } from '#command-api/testing/open-account.ts';
import { last } from '#command-api/testing/money-flows/steps.ts';
import { fenceRequest } from '#command-api/testing/sample-commands.ts';
import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { until } from '#projections/testing/runner.ts';
import type { ConversationView } from '#query-api/contract/conversations.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { ReportsView, ReportView } from '#query-api/contract/reports.ts';
import { setupTestDatabase } from './testing/setup-test-database.ts';
import { startWholeProduct, type Visitor, type WholeProduct } from './testing/whole-product.ts';

const patience = { timeout: 20_000, interval: 50 };

const db = setupTestDatabase();
let world: WholeProduct;
beforeAll(async () => {
  world = await startWholeProduct(db);
});
afterAll(() => world.close());

/** An open request of another client. */
async function openRequest(): Promise<{ jobId: string; client: Visitor }> {
  const client = await world.visit('client', (await openAccount(world.handler, 'client')).id);
  const jobId = randomUUID();
  await client.act('PostRequest', fenceRequest(world.clock.now(), { jobId }));
  return { jobId, client };
}

const offerOf = (ids: { jobId: string; offerId: string }, message: string) => {
  const startAt = new Date(world.clock.now().getTime() + 9e7).toISOString();
  return { ...ids, price: 10_000, materials: 0, startAt, durationMinutes: 60, message };
};

describe('a message id that was sent in another thread', () => {
  let job: JobPlay;
  let client: Visitor;
  let provider: Visitor;
  const messageId = randomUUID();
  const threadOf = (jobId: string) => toConversationId(jobId, provider.id);
  const write = (jobId: string, text: string) =>
    provider.act('SendMessage', {
      conversationId: threadOf(jobId),
      jobId,
      providerId: provider.id,
      messageId,
      text,
    });
  const readTexts = async (jobId: string, viewer: Visitor) =>
    (await viewer.read<ConversationView>(`/api/conversations/${threadOf(jobId)}`)).messages.map(({ text }) => text);

  beforeAll(async () => {
    job = await playToAcceptedOffer(world);
    [client, provider] = [await world.visit('client', job.clientId), await world.visit('provider', job.providerId)];
    const { client: otherClient, jobId: otherJobId } = await openRequest();
    const other = { jobId: otherJobId, offerId: randomUUID() };
    await provider.act('SubmitOffer', offerOf(other, 'I can.'));
    await write(job.jobId, 'Pay, or else.');
    const about = { conversationId: threadOf(job.jobId), messageId };
    await client.act('ReportMessage', { ...about, reason: 'abuse', note: '' });
    await write(otherJobId, 'Good morning.');
    await until(async () => (await readTexts(otherJobId, otherClient)).includes('Good morning.'));
  });

  it('leaves the message where it was sent first, for both sides', async () => {
    for (const side of [client, provider]) expect(await readTexts(job.jobId, side)).toEqual(['Pay, or else.']);
  });

  it('leaves an admin the message that was reported', async () => {
    const admin = await world.visit('admin');
    const { reports } = await admin.read<ReportsView>('/api/admin/reports');
    const [report] = reports.filter((each) => each.messageId === messageId);
    expect(report?.authorId).toBe(provider.id);
    await admin.act('AccessReport', { conversationId: threadOf(job.jobId), messageId });
    const { thread } = await admin.read<ReportView>(`/api/admin/reports/${report?.reportId}`);
    expect(thread?.map(({ text }) => text)).toEqual(['Pay, or else.']);
  });
});

it("an offer id that another job knows leaves that job's accepted offer", async () => {
  const job = await playToAcceptedOffer(world);
  const client = await world.visit('client', job.clientId);
  const rival = await world.visit('provider', (await openAccount(world.handler, 'provider')).id);
  const other = await openRequest();
  const readOffers = async (jobId: string, viewer: Visitor) =>
    (await viewer.read<JobView>(`/api/jobs/${jobId}`)).offers.map(({ offerId, status }) => [offerId, status]);

  await rival.act('SubmitOffer', offerOf({ jobId: other.jobId, offerId: job.offerId }, 'Mine.'));
  await expect.poll(() => readOffers(other.jobId, other.client), patience).toEqual([[job.offerId, 'live']]);
  expect(await readOffers(job.jobId, client)).toEqual([[job.offerId, 'accepted']]);
});

describe('the id of a change', () => {
  let job: JobPlay;
  let client: Visitor;
  let provider: Visitor;
  const propose = (changeId: string, price: number, commandId?: string) => {
    const terms = { price, startAt: null, durationMinutes: null, reason: 'There is more to it.' };
    return provider.command('ProposeChange', { jobId: job.jobId, changeId, ...terms }, commandId);
  };
  const answer = (name: 'AcceptChange' | 'DeclineChange', changeId: string) =>
    client.act(name, { jobId: job.jobId, changeId });
  const happened = (type: string, count = 1) =>
    until(async () => (await job.types()).filter((each) => each === type).length >= count);
  const checkout = (ref: string) => client.post(`/api/checkout/${job.jobId}`, { purpose: 'extra', ref });

  beforeAll(async () => {
    job = await playToAcceptedOffer(world);
    [client, provider] = [await world.visit('client', job.clientId), await world.visit('provider', job.providerId)];
    await happened('PaymentInitiated');
    await world.pay(job);
    await happened('PaymentCaptured');
  });

  it('cannot be used again after it was declined', async () => {
    const changeId = randomUUID();
    expect((await propose(changeId, 21_000)).status).toBe(200);
    await answer('DeclineChange', changeId);
    expect(await propose(changeId, 22_000)).toMatchObject({ status: 409, body: { code: 'ALREADY_DONE' } });
    expect(await propose(randomUUID(), 22_000)).toMatchObject({ status: 200 });
    await answer('DeclineChange', (await last(job, 'ChangeProposed')).data.changeId);
  });

  it('cannot be used again after it was paid, and its checkout offers nothing', async () => {
    const [changeId, commandId] = [randomUUID(), randomUUID()];
    const proposed = await propose(changeId, 25_000, commandId);
    await answer('AcceptChange', changeId);
    await happened('PaymentInitiated', 2);
    expect(await checkout(changeId)).toMatchObject({ status: 200, body: { amount: { amount: 5_400 } } });
    await world.pay(job);
    await happened('ChangeApplied');

    expect(await propose(changeId, 30_000)).toMatchObject({ status: 409, body: { code: 'ALREADY_DONE' } });
    expect(await checkout(changeId)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
    // A repeat of the first command still has its first result.
    expect(await propose(changeId, 25_000, commandId)).toEqual(proposed);
  });
});
