import { randomUUID } from 'node:crypto';

import type { jobCommands, jobStaffCommands } from '#domain/job/commands.ts';
import { streamOf } from '#domain/streams.ts';
import { jobId as storyId } from '#domain/testing/painting-job.ts';
import { decide } from '#domain/testing/random-scenarios.ts';
import { reservedFor } from '#domain/testing/reserved-time.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { Actor } from '#events/log/event-log.ts';

import { expectedRejection, isForKind } from '../expected-rejection.ts';
import { situations, walks, type Walk } from '../lifecycle-walks.ts';
import { everyone, type Given, type MakeCommand } from './accepted-command.ts';

type Name = keyof typeof jobCommands | keyof typeof jobStaffCommands;

/** The commands of people in one transition of the lifecycle each, with a history that leads there. */
export function ofJobs(): Readonly<Record<Name, MakeCommand>> {
  const byName = new Map<string, Walk>();
  for (const walk of walks(situations()).values()) {
    if (!byName.has(walk.command.name)) byName.set(walk.command.name, walk);
  }
  return Object.fromEntries([...byName].map(([name, walk]) => [name, () => again(walk)])) as Record<Name, MakeCommand>;
}

/** The same with another job. */
function again(walk: Walk): ReturnType<MakeCommand> {
  const jobId = randomUUID();
  const renamed = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data).replaceAll(storyId, jobId)) as Data;
  const { now, actor: by, history, command } = renamed({ ...walk, job: null });
  const job: Given = [streamOf.job(jobId), ...(history as readonly DomainEvent[])];
  const answers = Object.values<Actor>(everyone)
    .filter(({ id }) => id !== by.id)
    .map((actor) => [actor, answerTo(actor, walk)] as const);
  return {
    now,
    by,
    data: command.data,
    given: [...(history.length === 0 ? [] : [job]), ...reservedTime(walk, jobId)],
    also: answers.flatMap(([actor, answer]) => (answer === 'accepted' ? [actor] : [])),
    rejected: answers.flatMap(([actor, answer]) =>
      answer === 'accepted' || answer === 'unknown' ? [] : [[actor, answer] as const],
    ),
  };
}

/** As the graph has it, and where the graph lets several people do something, the rules. */
function answerTo(actor: Actor, { job, command, now }: Walk): string {
  const { name } = command;
  const isOutsider = actor.id === everyone.outsider.id;
  if (!isForKind(name, actor)) return 'unknown';
  // Nothing exists before: others begin jobs of their own, except in the time that was reserved for this one.
  if (name === 'BookInstantly') return 'ALREADY_DONE';
  if (isOutsider) return job === null ? 'accepted' : 'unknown';
  const code = job === null ? null : expectedRejection(name, actor, job);
  if (code === 'NOT_FOUND') return 'unknown';
  return code ?? decide({ command, actor, now }, job).rejection?.code ?? 'accepted';
}

/** As the calendar does for a client who chose this free time a moment ago. */
export function reservedTime({ command: { name, data }, actor, now }: Walk, jobId: string): Given[] {
  if (name !== 'BookInstantly') return [];
  const { reserved } = reservedFor({ ...data, jobId }, actor.id, now);
  const chosen = reserved[jobId];
  if (chosen === undefined) throw new Error('nothing is reserved');
  const accountId = data.providerId;
  const event = { type: 'TimeReserved', data: { accountId, jobId, ...chosen, reservedAt: now } } as const;
  return [[streamOf.calendar(accountId), event]];
}
