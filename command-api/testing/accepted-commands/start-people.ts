import { streamOf } from '#domain/streams.ts';
import { photoFacts } from '#domain/testing/random-job-commands/disputes-and-refunds.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { AccountType } from '#events/catalog/account.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { SESSION_COOKIE } from '#platform/session.ts';
import type { Sql } from '#platform/postgres.ts';

import { confirmIdentity, openSession } from '../../auth/sessions.ts';
import { accountHistory } from '../account-history.ts';
import { appendEvents } from '../append-events.ts';
import { countingJournal } from '../counting-journal.ts';
import type { Browser } from '../test-browser.ts';
import { startWriteSide } from '../write-side.ts';
import { everyone, type Given } from './accepted-command.ts';

export const anonymous = { kind: 'anonymous', id: '' } as const;
export type Sender = Actor | typeof anonymous;

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** The kinds of streams that were read for it: each read takes time. */
  readonly reads: readonly string[];
}

/** As long as facts of other streams are cached. */
const CACHED_MS = 1_001;

/** The write side with the accounts of everyone, on a clock that the test sets. */
export async function startPeople(sql: Sql) {
  let now = '2027-03-01T09:00:00.000Z';
  const clock = { now: () => new Date(now) };
  const log = createMemoryEventLog();
  const vault = createMemoryVault();
  const { journal, calls } = countingJournal(createJournal(log, vault));
  const limits = { requestsPerMinute: 1e6, commandsPerMinute: 1e6 };
  const writeSide = await startWriteSide(sql, { log, vault, journal, clock, limits });
  const browsers = new Map<string, Browser>([[anonymous.id, writeSide.browser()]]);

  async function append(...given: readonly Given[]): Promise<void> {
    for (const [stream, ...events] of given) {
      if (events.length > 0) await appendEvents({ journal, at: now }, stream, ...events);
    }
  }

  async function browserOf({ kind, id }: Sender): Promise<Browser> {
    const known = browsers.get(id);
    if (known !== undefined) return known;
    const browser = writeSide.browser();
    const { token, session } = await openSession(sql, { accountId: id, accountType: kind as AccountType });
    await confirmIdentity(sql, session.sessionId);
    browser.cookies.set(SESSION_COOKIE, token);
    browsers.set(id, browser);
    return browser;
  }

  for (const [name, { kind: accountType, id: accountId }] of Object.entries(everyone)) {
    const elsewhere = name === 'outsider' ? { country: 'DE', trades: ['plumbing'] } : {};
    await append([streamOf.account(accountId), ...accountHistory({ accountId, accountType, ...elsewhere }, now)]);
  }
  for (const { fileId, places: _, state: __, ...file } of photoFacts.values()) {
    const attached = sampleEvent('FileAttached', { fileId, attachedAt: file.storedAt });
    await append([streamOf.file(fileId), sampleEvent('FileStored', { fileId, ...file }), attached]);
  }

  return {
    append,
    setNow: (to: string) => void (now = to),
    head: () => log.head(),
    /** A moment after the command before: nothing is cached any more. */
    async send(by: Sender, name: string, data: object): Promise<Answer> {
      now = new Date(Date.parse(now) + CACHED_MS).toISOString();
      const browser = await browserOf(by);
      calls.length = 0;
      const { statusCode, body } = await browser.command(name, data);
      return { status: statusCode, body, reads: calls.map((call) => call.split('-')[0] ?? '').toSorted() };
    },
    close: () => writeSide.close(),
  };
}

export function codeOf({ body }: Answer): string {
  return (JSON.parse(body) as { code?: string }).code ?? 'accepted';
}
