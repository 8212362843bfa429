import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { systemClock } from '#platform/clock.ts';

import type { ActorKind } from '../command-definition.ts';
import { ForbiddenCommandError } from '../command-errors.ts';
import { createCommandHandler } from '../command-handler.ts';
import { conversationCommandDefinitions } from './conversation.ts';
import { fileCommandDefinitions } from './file.ts';
import { inboxCommandDefinitions } from './inbox.ts';
import { commands, isForPeople } from './index.ts';
import { jobCommandDefinitions } from './job.ts';
import { reviewCommandDefinitions } from './review.ts';
import { reputationCommandDefinitions } from './reputation.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';

const allActorKinds: readonly ActorKind[] = [
  'client',
  'provider',
  'support',
  'admin',
  'deadline',
  'webhook',
  'reactor',
  'system',
];

const log = createMemoryEventLog();
const journal = createJournal(log, createMemoryVault());
const handler = createCommandHandler({ journal, clock: systemClock, secrets });

describe.each(Object.entries(commands))('%s', (name, { senders }) => {
  it('is rejected for every sender that it does not name, before its body is validated', async () => {
    for (const kind of allActorKinds.filter((each) => !senders.includes(each))) {
      const sent = handler.handle({ name, data: null, commandId: randomUUID(), actor: { kind, id: randomUUID() } });
      await expect(sent).rejects.toThrow(ForbiddenCommandError);
    }
    expect(await log.head()).toBeUndefined();
  });
});

const collectSenders = (definitions: Readonly<Record<string, { senders: readonly ActorKind[] }>>) =>
  Object.fromEntries(Object.entries(definitions).map(([name, { senders }]) => [name, senders.join(' ')]));

it('the lifecycle says who sends a command of a job; a provider can also be its client', () => {
  expect(collectSenders(jobCommandDefinitions)).toMatchObject({
    PostRequest: 'client provider',
    ApproveJob: 'client provider',
    SubmitOffer: 'provider',
    StartWork: 'provider',
    SuggestSettlement: 'support admin',
    DecideDispute: 'admin',
    ReleaseFunds: 'deadline',
    RecordPaymentFailed: 'webhook reactor',
  });
  expect(Object.values(jobCommandDefinitions).filter(({ senders }) => senders.length === 0)).toEqual([]);
});

it('only a command that creates a job reads no history', () => {
  const creating = Object.entries(jobCommandDefinitions).filter(([, { creates }]) => creates);
  expect(creating.map(([name]) => name)).toEqual(['PostRequest', 'RequestBooking', 'BookInstantly']);
});

it('only people write, read, report and block; admins access what was reported', () => {
  expect(collectSenders(conversationCommandDefinitions)).toEqual({
    SendMessage: 'client provider',
    MarkRead: 'client provider',
    ReportMessage: 'client provider',
    BlockConversation: 'client provider',
    UnblockConversation: 'client provider',
    AccessReport: 'admin',
    DismissMessageReport: 'admin',
    HideMessage: 'admin',
  });
  expect(new Set(Object.values(collectSenders(inboxCommandDefinitions)))).toEqual(new Set(['client provider']));
});

it('the sides review and reply, admins remove, the clock publishes', () => {
  expect(collectSenders(reviewCommandDefinitions)).toEqual({
    SubmitReview: 'client provider',
    ReplyToReview: 'client provider',
    ReportReview: 'client provider',
    RemoveReview: 'admin',
    DismissReviewReport: 'admin',
    PublishReviews: 'deadline',
  });
});

it('only the system changes reputations and files; these commands do not exist on the public route', () => {
  const systemOnly = { ...collectSenders(reputationCommandDefinitions), ...collectSenders(fileCommandDefinitions) };
  expect(new Set(Object.values(systemOnly))).toEqual(new Set(['reactor', 'deadline', 'system']));
  expect(Object.keys(systemOnly).filter(isForPeople)).toEqual([]);
});
