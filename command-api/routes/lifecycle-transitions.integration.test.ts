import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { JobCommandName } from '#domain/job/commands.ts';
import { ruleCodes, type RuleCode } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import { photoFacts } from '#domain/testing/random-job-commands/disputes-and-refunds.ts';
import { jobId as storyId } from '#domain/testing/painting-job.ts';
import { decide } from '#domain/testing/random-scenarios.ts';
import type { AccountType } from '#events/catalog/account.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { Actor } from '#events/log/event-log.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import { openSession } from '../auth/sessions.ts';
import { reservedTime } from '../testing/accepted-commands/of-jobs.ts';
import { accountHistory } from '../testing/account-history.ts';
import type { Browser } from '../testing/test-browser.ts';
import { isForKind, expectedRejection } from '../testing/expected-rejection.ts';
import {
  actors,
  transitionNames,
  commandOn,
  peoplesCommands,
  situations,
  systemCommands,
  systems,
  walks,
  type Situation,
} from '../testing/lifecycle-walks.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

let now = '2027-03-01T09:00:00.000Z';
const db = setupTestDatabase();
let writeSide: WriteSide;
const browsers = new Map<string, Browser>();
const everywhere = situations();

beforeAll(async () => {
  const limits = { requestsPerMinute: 1_000_000, commandsPerMinute: 1_000_000 };
  writeSide = await startWriteSide(db.sql, { clock: { now: () => new Date(now) }, limits });
  for (const actor of actors) {
    const accountType = actor.kind as AccountType;
    await appendEvents(streamOf.account(actor.id), accountHistory({ accountId: actor.id, accountType }, now));
    const browser = writeSide.browser();
    const { token } = await openSession(db.sql, { accountId: actor.id, accountType });
    browser.cookies.set(SESSION_COOKIE, token);
    browsers.set(actor.id, browser);
  }
  for (const { fileId, ownerId, sha256, type, size, storedAt } of photoFacts.values()) {
    const stored = { fileId, ownerId, sha256, type, size, name: 'stairs.webp', storedAt };
    const place = { fileId, jobId: randomUUID(), conversationId: null, accountId: null, attachedAt: storedAt };
    await appendEvents(streamOf.file(fileId), [
      { type: 'FileStored', data: stored },
      { type: 'FileAttached', data: place },
    ]);
  }
});
afterAll(() => writeSide.close());

async function appendEvents(stream: string, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const actor: Actor = { kind: 'system', id: 'test' };
  const commandId = randomUUID();
  const context = {
    commandId,
    command: 'Test',
    commandHash: 'none',
    correlationId: commandId,
    causationId: null,
    actor,
  };
  await writeSide.journal.append(stream, events, { ...context, at: now }, { expected: 'none' });
}

/** The same history for a separate job. */
async function relive({ history }: Situation): Promise<{ jobId: string; renamed: <Data>(data: Data) => Data }> {
  const jobId = randomUUID();
  const renamed = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data).replaceAll(storyId, jobId)) as Data;
  await appendEvents(streamOf.job(jobId), renamed(history));
  return { jobId, renamed };
}

const requireBrowser = (actor: Actor): Browser => {
  const browser = browsers.get(actor.id);
  if (browser === undefined) throw new Error(`nobody signed in as ${actor.id}`);
  return browser;
};
const eventsOf = async (jobId: string) =>
  (await writeSide.journal.readSealed(streamOf.job(jobId))).map(({ type }) => type);

describe('every transition of the lifecycle that a person can make', () => {
  const found = walks(everywhere);

  it('occurs in some history', () => {
    expect(transitionNames.filter((transition) => !found.has(transition))).toEqual([]);
  });

  it.each([...found])('%s, over HTTP', async (_transition, walk) => {
    const { jobId, renamed } = await relive(walk);
    ({ now } = walk);
    for (const [stream, ...events] of reservedTime(walk, jobId)) await appendEvents(stream, events);
    const response = await requireBrowser(walk.actor).command(walk.command.name, renamed(walk.command.data));
    expect(response.json()).toMatchObject({ streamRevision: walk.history.length + walk.events.length - 1 });
    const expected = [...walk.history, ...walk.events].map(({ type }) => type);
    expect(await eventsOf(jobId)).toEqual(expected);
  });
});

/** A person who sends a command where the graph does not have it, and the code of its rejection. */
interface Rejected {
  readonly actor: Actor;
  readonly name: JobCommandName;
  readonly code: string;
}

describe('every command where the lifecycle does not have it', () => {
  const states = [...everywhere].flatMap(([state, here]) => (state === null ? [] : [[state, here] as const]));

  it.each(states)('is rejected in every situation of state %s, with the code of the graph', (_, here) => {
    for (const situation of here) {
      for (const name of [...peoplesCommands, ...systemCommands]) {
        for (const actor of [...actors, ...systems]) {
          const expected = rejectionOf(situation, name, actor);
          if (expected === null) continue;
          const command = commandOn(situation, name, situation.now);
          const { events, rejection } = decide({ command, actor, now: situation.now }, situation.job);
          const found =
            rejection?.code ?? (events.length === 0 ? 'nothing' : events.map(({ type }) => type).join(', '));
          expect(found, `${actor.kind} ${name}`).toBe(expected);
        }
      }
    }
  });

  it.each(states)('is rejected over HTTP in state %s with each of these codes, and writes nothing', async (_, here) => {
    const seen = new Set<string>();
    for (const situation of here) {
      const rejected = rejectedIn(situation).filter(
        ({ actor, name, code }) => !seen.has(`${actor.id} ${name} ${code}`),
      );
      if (rejected.length === 0) continue;
      const { jobId, renamed } = await relive(situation);
      ({ now } = situation);
      const before = await eventsOf(jobId);
      for (const { actor, name, code } of rejected) {
        const { data } = commandOn(situation, name, now);
        const response = await requireBrowser(actor).command(name, renamed(data));
        // A calendar is asked before the job, and this one offers nothing.
        const answered = name === 'BookInstantly' && code !== 'FORBIDDEN' ? 'OFFER_NOT_LIVE' : code;
        const status = answered === 'FORBIDDEN' ? 403 : ruleCodes[answered as RuleCode];
        const found = { code: response.json<{ code: string }>().code, status: response.statusCode };
        expect(found, `${actor.kind} ${name}`).toEqual({ code: answered, status });
        seen.add(`${actor.id} ${name} ${code}`);
      }
      expect(await eventsOf(jobId)).toEqual(before);
    }
  });

  it('and every command of the system has no route', async () => {
    for (const actor of actors) {
      for (const name of systemCommands) {
        const response = await requireBrowser(actor).command(name, { jobId: randomUUID() });
        expect(response.json(), `${actor.kind} ${name}`).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }
    }
  });
});

function rejectionOf({ job }: Situation, name: JobCommandName, actor: Actor): string | null {
  if (job === null) throw new Error('a standing without a job');
  return expectedRejection(name, actor, job);
}

/** Rejections of people on this job: commands that their accounts can never send do not get that far. */
function rejectedIn(situation: Situation): Rejected[] {
  return actors.flatMap((actor) =>
    peoplesCommands.flatMap((name) => {
      const code = rejectionOf(situation, name, actor);
      if (code === null) return [];
      return [{ actor, name, code: isForKind(name, actor) ? code : 'FORBIDDEN' }];
    }),
  );
}
