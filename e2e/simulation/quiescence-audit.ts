import { isDeepStrictEqual } from 'node:util';

import { toFiringId } from '#domain/deadline.ts';
import { deadlineChanges } from '#domain/deadline-changes.ts';
import { hasCome } from '#domain/time.ts';
import type { JournalEvent } from '#events/journal.ts';
import type { DeadlineRow } from '#projections/read-models/deadlines.ts';
import type { ConsentTables } from '#projections/read-models/consents.ts';
import type { RowOf } from '#projections/runner/table.ts';
import { foldInMemory } from '#projections/runner/fold-in-memory.ts';

import { checkCalendars } from './calendar-audit.ts';
import { checkFiles } from './file-audit.ts';
import type { InvariantChecker } from './invariant-checker.ts';
import { checkNotStuck } from './rules/liveness-rules.ts';
import { requireInvariant } from './violation.ts';
import type { World } from './world.ts';

/** At rest: acknowledged results are stored, and the views show what happened. */
export async function checkAtRest(world: World, checker: InvariantChecker): Promise<void> {
  const { history: events } = checker;
  checkAnswers(world, events);
  checkDeadlines(world, events);
  checkCalendars(events, world.clock.instant);
  await checkReadModels(world, events);
  await checkFiles(world, events);
  checkNothingIsStuck(world.clock.instant, checker);
  checker.approvals.checkAtRest(checker.jobs, world.clock.instant);
  checker.promos.checkAtRest(checker.jobs);
  checker.phones.checkAtRest();
  checker.privacyRequests.checkAtRest(world.clock.instant);
  checker.dataExports.checkAtRest(world.clock.instant);
  checker.deletions.checkAtRest(checker.jobs);
  checker.visits.checkAtRest(world.rows('visits', 'funnelCells'));
  checker.consents.checkAtRest(world.rows('consents', 'consents') as readonly RowOf<ConsentTables['consents']>[]);
}

function checkAnswers({ ledger }: World, events: readonly JournalEvent[]): void {
  const byPosition = new Map(events.map((event) => [event.position, event]));
  const commands = new Set(events.map(({ meta }) => meta.commandId));
  for (const [commandId, { position, streamRevision }] of ledger.acknowledged) {
    const event = byPosition.get(position);
    // A command that changes nothing in a stream that does not exist names no event.
    requireInvariant((event?.revision ?? -1) === streamRevision, `command ${commandId} was acknowledged and is lost`);
    const happened = commands.has(commandId);
    requireInvariant(
      !happened || event?.meta.commandId === commandId,
      `command ${commandId} got another command's answer`,
    );
  }
  for (const commandId of ledger.unseen) {
    requireInvariant(!commands.has(commandId), 'an admin decided about what they had not seen');
  }
  for (const commandId of ledger.rejected) {
    requireInvariant(!commands.has(commandId), `command ${commandId} was refused and happened all the same`);
  }
}

/** Every deadline was fired once, or superseded by an earlier event; none is left. */
function checkDeadlines(world: World, events: readonly JournalEvent[]): void {
  const now = world.clock.instant;
  const set = new Map<string, string>();
  const ended = new Set<string>();
  for (const event of events) {
    const changes = deadlineChanges(event);
    for (const id of changes.clear) ended.add(`${id}@${set.get(id) ?? ''}`);
    for (const deadline of changes.set) {
      const earlier = set.get(deadline.id);
      if (earlier !== undefined && earlier !== deadline.dueAt) ended.add(`${deadline.id}@${earlier}`);
      set.set(deadline.id, deadline.dueAt);
      ended.delete(toFiringId(deadline));
    }
  }
  for (const [id, dueAt] of set) {
    const firing = toFiringId({ id, dueAt });
    requireInvariant(
      ended.has(firing) || world.fired.has(firing) || !hasCome(dueAt, now),
      `deadline ${id} never fired`,
    );
  }
  const waiting = (world.rows('deadlines', 'deadlines') as readonly DeadlineRow[]).filter(
    (row) => hasCome(row.dueAt, now) && !world.fired.has(toFiringId(row)),
  );
  requireInvariant(waiting.length === 0, `deadline ${waiting[0]?.id ?? ''} waits for ever`);
}

async function checkReadModels({ stores }: World, events: readonly JournalEvent[]): Promise<void> {
  for (const [name, { model, store }] of stores) {
    requireInvariant(store.deadLetters.length === 0, `read model ${name} could not take an event`);
    const rebuilt = foldInMemory(model);
    await rebuilt.add(events);
    for (const table of Object.keys(model.tables)) {
      const same = isDeepStrictEqual(store.rows(table), rebuilt.store.rows(table));
      requireInvariant(same, `read model ${name}: table ${table} as lived differs from the rebuilt one`);
    }
  }
}

/** No job and no offer waits for a moment that has passed. */
function checkNothingIsStuck(now: string, { jobs, books }: InvariantChecker): void {
  for (const [jobId, job] of jobs) {
    const book = books.get(jobId);
    if (book !== undefined) checkNotStuck(job, book, now);
    const overdue = Object.values(job.offers).find((offer) => offer.status === 'live' && hasCome(offer.expiresAt, now));
    const running = ['Open', 'Offered'].includes(job.state);
    requireInvariant(!running || overdue === undefined, `an offer on job ${jobId} outlived its time`);
  }
}
