import { setTimeout as pause } from 'node:timers/promises';

import { comparePositions, toPosition, type Position } from '#events/log/position.ts';

import type { Services } from '../open-services.ts';
import { awaitsEvents } from './expected-events.ts';

const POLL_INTERVAL_MS = 5;
const TIMEOUT_MS = 30_000;

/**
 * Waits for all consequences of the last action. Its deadlines are known, those that are due have fired, and every
 * payment that it caused in one of `streams` is recorded.
 */
export async function untilSettled(services: Services, streams: ReadonlySet<string>): Promise<void> {
  const { log } = services;
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const head = await log.head();
    const settled =
      (await deadlinesAreKnown(services, head)) &&
      (await nextDeadline(services, services.clock.now())) === null &&
      (await nothingIsOwed(services, streams)) &&
      comparePositions(head, await log.head()) === 0;
    if (settled) return;
    if (Date.now() > giveUpAt) throw new Error('the demonstration world does not settle; see the log');
    await pause(POLL_INTERVAL_MS);
  }
}

/** The earliest deadline that is due by `moment` and has not fired. */
export async function nextDeadline({ sql }: Services, moment: Date): Promise<{ dueAt: Date; stream: string } | null> {
  const [row] = await sql<{ dueAt: Date; stream: string }[]>`
    select p.due_at as "dueAt", p.stream from deadlines.pending p
    where p.due_at <= ${moment} and not exists (
      select from commands.fired_deadlines f where f.id = p.id and f.due_at = p.due_at)
    order by p.due_at limit 1`;
  return row ?? null;
}

async function deadlinesAreKnown({ sql }: Services, head: Position | undefined): Promise<boolean> {
  const [build] = await sql<{ position: string | null }[]>`
    select position::text from read.builds where model = 'deadlines' and state = 'active'`;
  if (build === undefined) return false;
  const position = build.position === null ? undefined : toPosition(build.position);
  return comparePositions(position, head) >= 0;
}

async function nothingIsOwed({ sql, journal, clock }: Services, streams: ReadonlySet<string>): Promise<boolean> {
  const [open] = await sql`
    select 1 from commands.webhook_events where handled_at is null
    union all select 1 from payment_service.events where delivered_at is null
    union all select 1 from payment_service.later where due_at <= ${Math.floor(clock.now().getTime() / 1000)} limit 1`;
  if (open !== undefined) return false;
  for (const stream of streams) {
    if (awaitsEvents(await journal.read(stream))) return false;
  }
  return true;
}
