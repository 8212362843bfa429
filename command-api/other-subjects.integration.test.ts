import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { streamOf } from '#domain/streams.ts';
import { jobId as paintingJobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent, sampleOf } from '#domain/testing/sample-event.ts';

import type { JobEvent } from '#events/catalog/job.ts';

import { commands, isForPeople } from './commands/index.ts';
import { conversationCommandDefinitions } from './commands/conversation.ts';
import { reviewCommandDefinitions } from './commands/review.ts';
import { appendEvents } from './testing/append-events.ts';
import type { Browser } from './testing/test-browser.ts';
import { startWriteSideAlone, type WriteSide } from './testing/write-side.ts';

const kinds = ['client', 'provider'] as const;
type Kind = (typeof kinds)[number];

/** The ids of a conversation and a review, and of the people whose they are. */
interface Subject {
  readonly jobId: string;
  readonly providerId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly upTo: string;
  readonly fileId: string;
}
function subject(providerId: string = randomUUID()): Subject {
  const [jobId, messageId] = [randomUUID(), randomUUID()];
  const conversationId = toConversationId(jobId, providerId);
  return { jobId, providerId, conversationId, messageId, upTo: messageId, fileId: randomUUID() };
}

/** Every command of people about a conversation or a review. */
const about = Object.keys({ ...conversationCommandDefinitions, ...reviewCommandDefinitions }).flatMap((name) => {
  const definition = commands[name];
  if (definition === undefined || !isForPeople(name)) return [];
  const by = kinds.filter((kind) => definition.senders.includes(kind));
  return by.length === 0 ? [] : [{ name, by, schema: definition.schema }];
});

let writeSide: WriteSide;
let known: Subject;
/** Of a review that waits for the other side's. */
let hidden: Subject;
const parties = {} as Record<Kind, Browser>;
const strangers = {} as Record<Kind, Browser>;

beforeAll(async () => {
  writeSide = await startWriteSideAlone();
  const ids = {} as Record<Kind, string>;
  for (const accountType of kinds) {
    strangers[accountType] = writeSide.browser();
    await strangers[accountType].signUp({ accountType });
    parties[accountType] = writeSide.browser();
    ids[accountType] = (await parties[accountType].signUp({ accountType })).accountId;
  }
  const { client: clientId, provider: providerId } = ids;
  [known, hidden] = [subject(providerId), subject(providerId)];
  const { jobId, conversationId, messageId } = known;
  const deps = { journal: writeSide.journal, at: writeSide.clock.now().toISOString() };
  const review = { jobId, side: 'client', authorId: clientId, subjectId: providerId };
  const sent = { conversationId, messageId, jobId, clientId, providerId, authorId: clientId, recipientId: providerId };
  for (const ofReview of [jobId, hidden.jobId]) {
    await appendEvents(deps, streamOf.job(ofReview), ...jobOf(ofReview, { clientId, providerId }));
  }
  await appendEvents(
    deps,
    streamOf.review(jobId),
    sampleEvent('ReviewSubmitted', review),
    sampleEvent('ReviewsPublished', review),
  );
  await appendEvents(
    deps,
    streamOf.review(hidden.jobId),
    sampleEvent('ReviewSubmitted', { ...review, jobId: hidden.jobId }),
  );
  await appendEvents(
    deps,
    streamOf.conversation(conversationId),
    sampleEvent('ConversationOpened', sent),
    sampleEvent('MessageSent', sent),
  );
});
afterAll(() => writeSide.close());

/** A job of these two whose money was released. */
function jobOf(jobId: string, { clientId, providerId }: { clientId: string; providerId: string }): JobEvent[] {
  const history = JSON.stringify(paintingHistory('FundsReleased'))
    .replaceAll(paintingJobId, jobId)
    .replaceAll(people.client.id, clientId)
    .replaceAll(people.provider.id, providerId);
  return JSON.parse(history) as JobEvent[];
}

/** Published reviews are public, and every reader can report one. */
const isOfPublished = new Set(['ReportReview']);

/** What fits the schema, about these ids. */
function dataOf(schema: z.ZodType, ids: Subject): object {
  const sample = sampleOf(schema, 'input');
  const own = Object.entries(ids).filter(([field]) => field in sample);
  const attachments = 'attachments' in sample ? { attachments: [] } : {};
  return { ...sample, ...Object.fromEntries(own), ...attachments, ...('side' in sample ? { side: 'client' } : {}) };
}

it('there are commands about conversations and reviews, and their parties reach both', async () => {
  expect(about.map(({ name }) => name)).toEqual(expect.arrayContaining(['SendMessage', 'ReportReview']));
  const { conversationId, messageId: upTo, jobId } = known;
  expect((await parties.provider.command('MarkRead', { conversationId, upTo })).statusCode).toBe(200);
  const reply = await parties.provider.command('ReplyToReview', { jobId, side: 'client', text: 'Thank you.' });
  expect(reply.statusCode).toBe(200);
});

describe.each(about)('$name', ({ name, by, schema }) => {
  it('fits its schema', () => {
    expect(schema.safeParse(dataOf(schema, subject())).error).toBeUndefined();
  });

  it.each(by)('by a %s of neither side is answered as about nothing, and writes nothing', async (kind) => {
    const head = await writeSide.log.head();
    const answer = async (ids: Subject) => {
      const { statusCode, body } = await strangers[kind].command(name, dataOf(schema, ids));
      return { statusCode, body };
    };
    const unknown = await answer(subject());
    expect([403, 404]).toContain(unknown.statusCode);
    for (const subject of isOfPublished.has(name) ? [hidden] : [hidden, known]) {
      expect(await answer(subject)).toEqual(unknown);
    }
    expect(await writeSide.log.head()).toEqual(head);
  });
});
