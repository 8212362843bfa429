import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { streamOf } from '#domain/streams.ts';
import { disputed, disputeId, statement } from '#domain/testing/disputes.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId as paintingJobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleOf } from '#domain/testing/sample-event.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import { confirmIdentity, openSession } from './auth/sessions.ts';
import { createCommandHandler } from './command-handler.ts';
import { fileCommandDefinitions } from './commands/file.ts';
import { commands, isForPeople } from './commands/index.ts';
import { appendEvents } from './testing/append-events.ts';
import { openAccount } from './testing/open-account.ts';
import { fenceRequest } from './testing/sample-commands.ts';
import type { Browser } from './testing/test-browser.ts';
import { startWriteSide, type WriteSide } from './testing/write-side.ts';

const kinds = ['client', 'provider'] as const;
type Kind = (typeof kinds)[number];

/** A file as commands of people name it; those about shown work name it by its id alone. */
interface File {
  readonly fileId: string;
  readonly sha256: string;
  readonly type: string;
  readonly size: number;
}
const newFile = (): File => ({ fileId: randomUUID(), sha256: 'a'.repeat(64), type: 'image/webp', size: 12_345 });
const fieldsOfFiles = {
  photos: (file: File) => [file],
  files: (file: File) => [file],
  attachments: (file: File) => [file],
  file: (file: File) => file,
  photo: (file: File) => file,
  portrait: (file: File) => file,
  fileIds: ({ fileId }: File) => [fileId],
};

/** Every command of clients and providers that names a file. */
const naming = Object.entries(commands).flatMap(([name, { schema, senders }]) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
  };
  const fields = Object.entries(fieldsOfFiles).filter(([field]) => field in properties);
  const by = kinds.filter((kind) => senders.includes(kind));
  if (!isForPeople(name) || fields.length === 0 || by.length === 0) return [];
  const withFile = (file: File) => Object.fromEntries(fields.map(([field, name]) => [field, name(file)]));
  return [{ name, by, schema, withFile }];
});

const now = plusHours(times.claimed, 2);
const reported = extendHistory(paintingHistory('PaymentCaptured'), [
  { name: 'ReportNoShow', data: { jobId: paintingJobId, statement, files: [] } },
  { by: people.client, at: plusHours(times.start, 1) },
]);
/** Jobs in each state in which one of these commands is possible. */
const histories: readonly (readonly JobEvent[])[] = [
  paintingHistory('PaymentCaptured'),
  paintingHistory('WorkStarted'),
  paintingHistory('CompletionClaimed'),
  paintingHistory('FundsReleased'),
  reported,
  disputed.answer(),
  disputed.mediation(),
];

const db = setupTestDatabase();
let writeSide: WriteSide;
const senders = {} as Record<Kind, Browser>;
const ids = {} as Record<Kind, string>;
/** A provider who is not approved yet. */
let applicant: { readonly browser: Browser; readonly accountId: string };
const jobIds: string[] = [];
/** Of another client. */
const others = newFile();

beforeAll(async () => {
  writeSide = await startWriteSide(db.sql, { limits: { requestsPerMinute: 1e6, commandsPerMinute: 1e6 } });
  const { journal, clock, secrets } = writeSide;
  const handler = createCommandHandler({ journal, clock, secrets });
  const enter = async (accountType: Kind, approved = true) => {
    const { id: accountId } = await openAccount(handler, accountType, { approved });
    const { token, session } = await openSession(db.sql, { accountId, accountType });
    await confirmIdentity(db.sql, session.sessionId);
    const browser = writeSide.browser();
    browser.cookies.set(SESSION_COOKIE, token);
    return { browser, accountId };
  };
  for (const kind of kinds) {
    const { browser, accountId } = await enter(kind);
    senders[kind] = browser;
    ids[kind] = accountId;
  }
  applicant = await enter('provider', false);
  clock.offsetMs = Date.parse(now) - Date.now();
  const { id: ownerId } = await openAccount(handler, 'client');
  const data = { ...others, ownerId, name: 'photo.webp' };
  const actor = { kind: 'system', id: 'uploads' } as const;
  await handler.handle({ name: 'RecordFile', data, commandId: randomUUID(), actor });
  for (const history of histories) {
    const jobId = randomUUID();
    const events = JSON.stringify(history)
      .replaceAll(paintingJobId, jobId)
      .replaceAll(people.client.id, ids.client)
      .replaceAll(people.provider.id, ids.provider);
    await appendEvents({ journal, at: now }, streamOf.job(jobId), ...(JSON.parse(events) as JobEvent[]));
    jobIds.push(jobId);
  }
});
afterAll(() => writeSide.close());

/** Commands that begin a job are about a new one. */
const isAboutNewJob = (sample: object): boolean => 'description' in sample;

function dataOf(schema: z.ZodType, kind: Kind, jobId: string): object {
  const { promoCode: _, ...sample } = sampleOf(schema, 'input') as { promoCode?: string; reason?: string };
  const at = new Date(now);
  const known: Record<string, unknown> = {
    ...fenceRequest(at),
    accountId: ids[kind],
    providerId: ids.provider,
    conversationId: toConversationId(jobId, ids.provider),
    jobId: isAboutNewJob(sample) ? randomUUID() : jobId,
    messageId: randomUUID(),
    offerId: randomUUID(),
    disputeId,
    statement,
    text: 'This is what it looks like.',
    note: 'This is what it looks like.',
    reason: 'The skirting boards are not painted yet.',
    startAt: plusDays(now, 7),
    durationMinutes: 120,
    price: 50_000,
    validUntil: '2028-01-01',
    trade: null,
    kind: 'insurance',
  };
  const fits = Object.entries(known).filter(([field]) => field in sample);
  const data = { ...sample, ...Object.fromEntries(fits) };
  // One field of this name is a choice, another one a text.
  const withoutReason = 'reason' in sample ? { ...data, reason: sample.reason } : data;
  return schema.safeParse(data).success ? data : withoutReason;
}

async function answer(kind: Kind, name: string, data: object) {
  const by = name === 'SubmitPortrait' ? applicant : { browser: senders[kind], accountId: ids[kind] };
  const own = 'accountId' in data ? { accountId: by.accountId } : {};
  const { statusCode, body } = await by.browser.command(name, { ...data, ...own });
  return { statusCode, body };
}

/** The codes of the answers, by command. */
const seen = new Map<string, ReadonlySet<string>>();

it('there are commands that name files', () => {
  expect(naming.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PostRequest', 'SendMessage', 'AddEvidence', 'ChooseProfilePhoto', 'AskToShowWork']),
  );
});

describe.each(naming)('$name', ({ name, by, schema, withFile }) => {
  it.each(by)('by a %s, with a file of another person, is rejected as with an unknown one', async (kind) => {
    const head = await writeSide.log.head();
    const codes = new Set<string>();
    for (const jobId of jobIds) {
      const data = dataOf(schema, kind, jobId);
      const unknown = await answer(kind, name, { ...data, ...withFile(newFile()) });
      expect(await answer(kind, name, { ...data, ...withFile(others) })).toEqual(unknown);
      codes.add((JSON.parse(unknown.body) as { code: string }).code);
    }
    expect(await writeSide.log.head()).toEqual(head);
    seen.set(name, new Set([...(seen.get(name) ?? []), ...codes]));
  });
});

/** The one needs an offer of the calendar first. The other is about the photos that the provider asked for. */
const decidedBefore = ['BookInstantly', 'AgreeToShowWork'];

it('each of the others came as far as the file', () => {
  const others = naming.filter(({ name }) => !decidedBefore.includes(name));
  expect(others.filter(({ name }) => seen.get(name)?.has('FILE_UNKNOWN') !== true)).toEqual([]);
});

describe.each(Object.keys(fileCommandDefinitions))('%s', (name) => {
  it.each(kinds)('is not for a %s, whosever the file is', async (kind) => {
    const head = await writeSide.log.head();
    const schema = commands[name]?.schema ?? z.never();
    const about = (file: File) => {
      const sample = sampleOf(schema, 'input');
      const fits = Object.entries({ ...file, ownerId: ids[kind] }).filter(([field]) => field in sample);
      return answer(kind, name, { ...sample, ...Object.fromEntries(fits) });
    };
    const unknown = await about(newFile());
    expect([400, 403, 404]).toContain(unknown.statusCode);
    expect(await about(others)).toEqual(unknown);
    expect(await writeSide.log.head()).toEqual(head);
  });
});
