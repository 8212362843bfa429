import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { systemClock as clock } from '#platform/clock.ts';

import type { CommandHandler } from '../command-handler.ts';
import type { Workers } from '../start-workers.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { outboundMessage } from './contract/outbox-contract.ts';
import { createPostgresOutbox } from './postgres-outbox.ts';
import { openMailHarness } from './testing/mail-harness.ts';

const db = setupTestDatabase();
let server: SMTPServer;
let workers: Workers;
let handler: CommandHandler;
let job: JobPlay;
let abandoned: string;
let rejections = 2;
const arrived: { to: string[]; subject: string; messageId: string }[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo(_address, _session, answer) {
      rejections -= 1;
      answer(rejections >= 0 ? Object.assign(new Error('try later'), { responseCode: 451 }) : null);
    },
    onData: (stream, session, answer) => void take(stream, session.envelope.rcptTo, answer),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterAll(async () => {
  await workers.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

async function take(
  stream: SMTPServerDataStream,
  recipients: readonly { address: string }[],
  answer: () => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const { subject = '', messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
  arrived.push({ to: recipients.map(({ address }) => address), subject, messageId });
  answer();
}

/** An outbound message whose worker died; its recipient does not exist. */
async function leftBehind(): Promise<string> {
  const one = outboundMessage();
  await createPostgresOutbox(db.sql).write([one]);
  const dead = db.sql`locked_by = 'dead', locked_at = now() - interval '6 minutes'`;
  await db.sql`update graphile_worker._private_jobs set ${dead}`;
  await db.sql`update graphile_worker._private_job_queues set ${dead}`;
  return one.id;
}

it('an event of a job is mailed to the other side once, in their language, though the server was busy at first', async () => {
  const { port } = server.server.address() as AddressInfo;
  const world = await openMailHarness(db, port);
  abandoned = await leftBehind();
  workers = await world.startWorkers();

  ({ handler } = world);
  job = await playToAcceptedOffer({ ...world, clock });
  const expected = [
    `${job.clientId}@example.org Een nieuwe offerte: Paint the garden fence`,
    `${job.providerId}@example.org Je bent toegelaten`,
    `${job.providerId}@example.org Je offerte is aangenomen: Paint the garden fence`,
  ].toSorted();
  const subjects = () => arrived.map(({ to, subject }) => `${to.join()} ${subject}`);
  await expect.poll(subjects, { timeout: 25_000, interval: 50 }).toEqual(expect.arrayContaining(expected));
  const states = () =>
    db.sql<{ state: string }[]>`select distinct state from commands.outbound_messages where id <> ${abandoned}`;
  await expect.poll(states).toEqual([{ state: 'sent' }]);

  // Each of these was sent once, between the messages about the provider's verification.
  const sentSubjects = subjects().filter((subject) => expected.includes(subject));
  expect(sentSubjects.toSorted()).toEqual(expected);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(arrived.length);
});

it('a person who chooses another language gets mails in it from then on', async () => {
  const { clientId, providerId, jobId } = job;
  const choice = { accountId: clientId, language: 'de', country: 'DE' };
  const actor = { kind: 'client', id: clientId } as const;
  await handler.handle({ name: 'ChangeLocale', data: choice, actor, commandId: randomUUID() });
  const conversationId = toConversationId(jobId, providerId);
  await job.asProvider('SendMessage', { conversationId, providerId, messageId: randomUUID(), text: 'Tot dan!' });
  const subjects = () => arrived.map(({ to, subject }) => `${to.join()} ${subject}`);
  const expected = `${clientId}@example.org Eine neue Nachricht: Paint the garden fence`;
  await expect.poll(subjects, { timeout: 25_000, interval: 50 }).toContain(expected);
});

it('an outbound message whose worker died is not left behind', async () => {
  const state = async () =>
    (await db.sql`select state from commands.outbound_messages where id = ${abandoned}`)[0]?.['state'];
  await expect.poll(state).toBe('dropped');
});
