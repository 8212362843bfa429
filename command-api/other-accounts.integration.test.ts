import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { sampleOf } from '#domain/testing/sample-event.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import { confirmIdentity, openSession } from './auth/sessions.ts';
import { commands, isForPeople } from './commands/index.ts';
import { createCommandHandler } from './command-handler.ts';
import { openAccount } from './testing/open-account.ts';
import type { Browser } from './testing/test-browser.ts';
import { startWriteSide, type WriteSide } from './testing/write-side.ts';

const kinds = ['client', 'provider'] as const;
type Kind = (typeof kinds)[number];

/** What rules ask of fields beyond their types. */
const valid: Readonly<Record<string, unknown>> = {
  address: '1 High Street, Galway',
  registerNumber: 'IE123456',
  statement: 'The certificate was valid on the day of the job, and I can show the original of it.',
  text: 'Which data do you hold about me?',
  startedIn: 2001,
  week: Array.from({ length: 7 }, () => []),
  services: [],
  secretHash: 'a'.repeat(64),
};

/** The commands of clients and providers that name an account: each is about the sender's own. */
const own = Object.entries(commands).flatMap(([name, { schema, senders }]) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
  };
  const by = kinds.filter((kind) => senders.includes(kind));
  if (!isForPeople(name) || !('accountId' in properties) || by.length === 0) return [];
  const sample = sampleOf(schema, 'input');
  const better = Object.entries(valid).filter(([field]) => field in sample);
  return [{ name, by, schema, data: { ...sample, ...Object.fromEntries(better) } }];
});

const db = setupTestDatabase();
let writeSide: WriteSide;
/** A person of each kind who sends, and another one. */
const senders = {} as Record<Kind, Browser>;
const others = {} as Record<Kind, string>;

beforeAll(async () => {
  const limits = { requestsPerMinute: 1e6, commandsPerMinute: 1e6 };
  writeSide = await startWriteSide(db.sql, { limits });
  const { journal, clock, secrets } = writeSide;
  const handler = createCommandHandler({ journal, clock, secrets });
  for (const accountType of kinds) {
    others[accountType] = (await openAccount(handler, accountType)).id;
    const { id: accountId } = await openAccount(handler, accountType);
    const { token, session } = await openSession(db.sql, { accountId, accountType });
    await confirmIdentity(db.sql, session.sessionId);
    senders[accountType] = writeSide.browser();
    senders[accountType].cookies.set(SESSION_COOKIE, token);
  }
});
afterAll(() => writeSide.close());

it('there are commands about one’s own account', () => {
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['CompleteProfile', 'RequestDataExport']));
});

describe.each(own)('$name', ({ name, by, schema, data }) => {
  it('fits its schema', () => {
    expect(schema.safeParse(data).error).toBeUndefined();
  });

  it.each(by)('by a %s about another person is answered as about nobody, and writes nothing', async (kind) => {
    const head = await writeSide.log.head();
    const about = async (accountId: string) => {
      const { statusCode, body } = await senders[kind].command(name, { ...data, accountId });
      return { statusCode, body };
    };
    const unknown = await about(randomUUID());
    expect([403, 404]).toContain(unknown.statusCode);
    // Another person of the role, and one of the other side.
    for (const other of kinds) expect(await about(others[other])).toEqual(unknown);
    expect(await writeSide.log.head()).toEqual(head);
  });
});
