import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { defaultPreferences } from '#domain/inbox/notification-preferences.ts';
import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { createMemoryPersonStreams } from '../privacy/memory-person-streams.ts';
import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import { createMemoryFiles } from '../files/memory-files.ts';
import { createMemoryPayments } from '../gateways/payments/memory-payments.ts';
import { createMemoryOutbox, type MemoryOutbox } from '../mail/memory-outbox.ts';
import type { Channel } from '../mail/outbox.ts';
import { appendEvents } from '../testing/append-events.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { createMemoryReactorStore } from './memory-reactor-store.ts';
import type { ReactorStore } from './reactor-store.ts';
import { runReactor } from './run-reactor.ts';
import { sendNotifications } from './send-notifications.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';

let log: EventLog;
let journal: Journal;
let clock: ShiftedClock;
let handler: CommandHandler;
let store: ReactorStore;
let outbox: MemoryOutbox;
let job: JobPlay;

beforeEach(async () => {
  log = createMemoryEventLog();
  journal = createJournal(log, createMemoryVault());
  clock = new ShiftedClock();
  handler = createCommandHandler({ journal, clock, secrets });
  store = createMemoryReactorStore();
  outbox = createMemoryOutbox();
  job = await playToAcceptedOffer({ handler, journal, clock });
});

async function catchUp(channels: readonly Channel[] = ['mail', 'sms']): Promise<void> {
  const reactor = sendNotifications({ outbox, channels });
  const subscription = await runReactor(reactor, {
    log,
    journal,
    store,
    clock,
    handler,
    payments: createMemoryPayments(clock),
    files: createMemoryFiles(),
    hashEmail: () => Buffer.alloc(32),
    hashPhone: () => Buffer.alloc(32),
    personStreams: createMemoryPersonStreams(log),
    onTrouble: (_name, error) => {
      throw error;
    },
  });
  await expect.poll(() => subscription.state, { interval: 5 }).toBe('live');
  await subscription.stop();
}

const outboundMessages = () => [...outbox.outboundMessages.values()].map(({ outboundMessage }) => outboundMessage);
const notified = () =>
  outboundMessages().map(({ channel, notification }) => [
    notification.recipientId === job.clientId ? 'client' : 'provider',
    notification.kind,
    channel,
  ]);

/** The messages except those about the provider's verification and payouts. */
const notifiedOfWork = () => notified().filter(([, kind]) => !/^(verification|payouts)/.test(kind ?? ''));

async function say(actor: 'client' | 'provider', name: string, data: object): Promise<void> {
  const id = actor === 'client' ? job.clientId : job.providerId;
  await handler.handle({ name, data, commandId: randomUUID(), actor: { kind: actor, id } });
}
const choose = (actor: 'client' | 'provider', preferences: object, kinds: object = {}) =>
  say(actor, 'ChangeNotificationPreferences', {
    accountId: actor === 'client' ? job.clientId : job.providerId,
    preferences: { ...defaultPreferences, ...preferences },
    kinds,
  });

describe('people are notified', () => {
  it('by mail, unless they chose otherwise, and never of their own actions', async () => {
    await catchUp();
    expect(notifiedOfWork()).toEqual([
      ['provider', 'providerApproved', 'mail'],
      ['client', 'offerReceived', 'mail'],
      ['provider', 'offerAccepted', 'mail'],
    ]);
    const received = outboundMessages().find(({ notification }) => notification.kind === 'offerReceived');
    // 200.00, and our fee of 16.00.
    expect(received).toMatchObject({
      about: job.providerId,
      notification: { jobId: job.jobId, facts: { amount: 21_600 } },
    });
  });

  it('as they chose, group by group', async () => {
    await choose('client', { offers: { mail: false, sms: true } });
    await choose('provider', { offers: { mail: true, sms: true }, account: { mail: false, sms: false } });
    await catchUp();
    expect(notifiedOfWork()).toEqual([
      ['client', 'offerReceived', 'sms'],
      ['provider', 'offerAccepted', 'mail'],
      ['provider', 'offerAccepted', 'sms'],
    ]);
  });

  it('as they chose, kind by kind, and by the group otherwise', async () => {
    await choose('client', { offers: { mail: false, sms: false } }, { offerReceived: { mail: true, sms: true } });
    await choose('provider', {}, { offerAccepted: { mail: false, sms: false } });
    await catchUp();
    expect(notifiedOfWork()).toEqual([
      ['provider', 'providerApproved', 'mail'],
      ['client', 'offerReceived', 'mail'],
      ['client', 'offerReceived', 'sms'],
    ]);
  });

  it('through the available channels: without an SMS service no text messages are written', async () => {
    await choose('client', { offers: { mail: true, sms: true } });
    await catchUp(['mail']);
    expect(new Set(notified().map(([, , channel]) => channel))).toEqual(new Set(['mail']));
  });

  it('once, though the log is read twice', async () => {
    await catchUp();
    const before = outboundMessages();
    store = createMemoryReactorStore();
    await catchUp();
    expect(outboundMessages()).toEqual(before);
  });

  it('no longer after three days', async () => {
    clock.offsetMs += 3 * 24 * 3_600_000 + 60_000;
    await catchUp();
    expect(outboundMessages()).toEqual([]);
  });
});

describe('of messages', () => {
  const send = (from: 'client' | 'provider', text: string, messageId = randomUUID()) =>
    say(from, 'SendMessage', {
      conversationId: toConversationId(job.jobId, job.providerId),
      jobId: job.jobId,
      providerId: job.providerId,
      messageId,
      text,
    });
  const messages = () => notified().filter(([, kind]) => kind === 'messageReceived');

  it('people are notified once, until they have read them', async () => {
    const last = randomUUID();
    await send('client', 'Hello?');
    await send('client', 'Are you there?', last);
    await catchUp();
    expect(messages()).toEqual([['provider', 'messageReceived', 'mail']]);
    const conversationId = toConversationId(job.jobId, job.providerId);
    await say('provider', 'MarkRead', { conversationId, upTo: last });
    await send('client', 'And now?');
    await send('provider', 'Yes.');
    await catchUp();
    expect(messages()).toEqual([
      ['provider', 'messageReceived', 'mail'],
      ['provider', 'messageReceived', 'mail'],
      ['client', 'messageReceived', 'mail'],
    ]);
  });

  it('with the conversation, and without their text', async () => {
    await send('client', 'My secret is 42');
    await catchUp();
    const outboundMessage = outboundMessages().find(({ notification }) => notification.kind === 'messageReceived');
    expect(outboundMessage?.notification.conversationId).toBe(toConversationId(job.jobId, job.providerId));
    expect(JSON.stringify(outboundMessages())).not.toContain('secret');
  });
});

it('of the second review only that both can be read', async () => {
  const reviewed = (authorId: string, subjectId: string) =>
    sampleEvent('ReviewSubmitted', { jobId: job.jobId, authorId, subjectId });
  await appendEvents(
    { journal, at: clock.now().toISOString() },
    streamOf.review(job.jobId),
    reviewed(job.clientId, job.providerId),
    reviewed(job.providerId, job.clientId),
    sampleEvent('ReviewsPublished', { jobId: job.jobId }),
  );
  await catchUp();
  expect(notified().filter(([, kind]) => kind?.startsWith('review'))).toEqual([
    ['provider', 'reviewReceived', 'mail'],
    ['client', 'reviewsPublished', 'mail'],
    ['provider', 'reviewsPublished', 'mail'],
  ]);
});
