import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { plusMinutes } from '#domain/time.ts';
import type { Actor } from '#events/log/event-log.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { commands, isForPeople } from './commands/index.ts';
import { everyone } from './testing/accepted-commands/accepted-command.ts';
import { acceptedCommands } from './testing/accepted-commands/accepted-commands.ts';
import { anonymous, codeOf, startPeople, type Sender } from './testing/accepted-commands/start-people.ts';

const db = setupTestDatabase();
let people: Awaited<ReturnType<typeof startPeople>>;
beforeAll(async () => {
  people = await startPeople(db.sql);
  return () => people.close();
});

/** Of what the job has. */
function withOtherIds(data: object): object {
  const [jobId] = 'jobId' in data ? [data.jobId] : [];
  const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
  const others = JSON.stringify(data).replaceAll(uuid, (id) => (id === jobId ? id : randomUUID()));
  return JSON.parse(others) as object;
}

it('every command that people send is here, and no other', () => {
  const existing = Object.keys(commands).filter(isForPeople);
  expect(Object.keys(acceptedCommands).toSorted()).toEqual(existing.toSorted());
});

const made = Object.entries(acceptedCommands).map(([name, make]) => ({ name, make, also: make().also ?? [] }));

describe.each(made)('$name', ({ name, make }) => {
  it('is rejected for others as about nothing, by a rule for those who know of it, and accepted for its sender', async () => {
    const { by, also = [], rejected = [], ...subject } = make();
    people.setNow(plusMinutes(subject.now, -1));
    await people.append(...subject.given);
    const head = await people.head();
    const others: Sender[] = [...Object.values<Actor>(everyone), anonymous];
    for (const other of others) {
      if ([by, ...also].some(({ id }) => id === other.id)) continue;
      const who = `${other.kind} ${other.id}`;
      const answer = await people.send(other, name, subject.data);
      const code = rejected.find(([{ id }]) => id === other.id)?.[1];
      const isFound = code !== undefined && code !== 'NOT_FOUND';
      const nothing = code === undefined ? make().data : withOtherIds(subject.data);
      const expected = isFound ? answer : await people.send(other, name, nothing);
      expect([who, answer, codeOf(answer)]).toEqual([who, expected, code ?? codeOf(expected)]);
    }
    expect(await people.head()).toEqual(head);
    people.setNow(subject.now);
    expect(codeOf(await people.send(by, name, subject.data))).toBe('accepted');
    expect(await people.head()).not.toEqual(head);
  });
});

describe.each(made.filter(({ also }) => also.length > 0))('$name', ({ name, make, also }) => {
  it.each(also)('is accepted for $kind $id, too', async (other) => {
    const { now, given, data } = make();
    people.setNow(now);
    await people.append(...given);
    expect(codeOf(await people.send(other, name, data))).toBe('accepted');
  });
});

it('a review that waits for the other side’s is to others as one that does not exist', async () => {
  const { now, data } = acceptedCommands.ReportReview();
  people.setNow(now);
  const { jobId } = data as { jobId: string };
  await people.append([streamOf.review(jobId), sampleEvent('ReviewSubmitted', { jobId, side: 'client' })]);
  for (const other of [everyone.provider, everyone.rival, everyone.stranger]) {
    const answer = await people.send(other, 'ReportReview', data);
    expect(answer).toEqual(await people.send(other, 'ReportReview', acceptedCommands.ReportReview().data));
  }
});
