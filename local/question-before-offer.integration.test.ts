import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openAccount } from '#command-api/testing/open-account.ts';
import { fenceRequest } from '#command-api/testing/sample-commands.ts';
import { until } from '#projections/testing/runner.ts';
import type { ConversationView } from '#query-api/contract/conversations.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { setupTestDatabase } from './testing/setup-test-database.ts';
import { startWholeProduct, type Visitor, type WholeProduct } from './testing/whole-product.ts';

const db = setupTestDatabase();
let world: WholeProduct;
beforeAll(async () => {
  world = await startWholeProduct(db);
});
afterAll(() => world.close());

const visit = async (kind: 'client' | 'provider', particulars = {}) =>
  world.visit(kind, (await openAccount(world.handler, kind, particulars)).id);

it('a Homewright asks before an offer, masked as messages are; the client answers, until the request is over', async () => {
  const [client, provider] = await Promise.all([visit('client'), visit('provider')]);
  const electrician = await visit('provider', { trades: ['electrical'] });
  const jobId = randomUUID();
  await client.act('PostRequest', fenceRequest(world.clock.now(), { jobId }));

  const job = await provider.read<JobView>(`/api/jobs/${jobId}`);
  const { conversationId = '' } = job.conversation ?? {};
  const of = { conversationId, jobId, providerId: provider.id };
  const query = `/api/conversations/${conversationId}?jobId=${jobId}&providerId=${provider.id}`;
  expect(await provider.read<ConversationView>(query)).toMatchObject({ canWrite: true, revealed: false, messages: [] });
  await expect(electrician.read(query)).rejects.toThrow('404');
  await expect(client.read(query)).rejects.toThrow('404');

  const write = (author: Visitor, text: string) =>
    author.command('SendMessage', { ...of, messageId: randomUUID(), text, attachments: [] });
  expect(await write(client, 'Hello')).toMatchObject({ status: 404 });
  expect(await write(electrician, 'Hello')).toMatchObject({ status: 404 });
  expect(await write(provider, 'Is it pine? Call 0612345678.')).toMatchObject({ status: 200 });
  const reads = async (reader: Visitor, words: string): Promise<boolean> => {
    const { messages } = await reader.read<ConversationView>(query).catch(() => ({ messages: [] }));
    return messages.some(({ text }) => text?.includes(words) === true);
  };
  await until(() => reads(client, 'Is it pine?'));
  expect(await reads(client, '0612345678')).toBe(false);
  expect(await write(provider, 'And how high is it?')).toMatchObject({ status: 200 });
  expect(await write(provider, 'I can come on Monday.')).toMatchObject({ status: 200 });
  expect(await write(provider, 'Hello?')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_MESSAGES' } });
  const waits = async () => (await provider.read<ConversationView>(query)).waitsForAnswer;
  await until(waits);
  expect(await write(client, 'It is oak.')).toMatchObject({ status: 200 });
  await until(() => reads(provider, 'It is oak.'));
  expect(await waits()).toBe(false);

  await client.act('WithdrawRequest', { jobId, reason: null });
  expect(await write(provider, 'And the posts?')).toMatchObject({ status: 404 });
  expect(await client.read<ConversationView>(query)).toMatchObject({ canWrite: false });
});
