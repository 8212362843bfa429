import { evolveAccount, type Account } from '#domain/account/state.ts';
import { isStaff } from '#domain/actors.ts';
import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import { streamOf } from '#domain/streams.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import { jobEventDefinition, type JobEvent } from '#events/catalog/job.ts';
import { findDefinition } from '#events/catalog/find-definition.ts';
import type { JournalEvent, SealedJournal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { comparePositions } from '#events/log/position.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';
import { requireAccess } from '../access/staff-access.ts';
import type { HistoryEvent, HistoryView } from '../contract/admin.ts';
import { isUuid } from '../reading/cursor.ts';
import { formatPersonName, readPeople, staffNameOf, type People } from '../reading/people.ts';
import { accountFacts, jobFacts } from './history-facts.ts';

export interface HistoryDeps {
  readonly journal: SealedJournal;
  readonly sql: Sql;
  readonly clock: Clock;
}

export interface HistoryQuery {
  readonly kind: 'job' | 'account';
  readonly id: string;
  /** Number of the event after which the state is taken; by default the last. */
  readonly asOf: number | undefined;
  /** The reading admin. */
  readonly adminId: string;
}

/**
 * Every event of one job or account, in order, from the log itself: nothing else of the read side reads it. A job's has
 * those about photos of its work on the provider's page, too. Personal values stay sealed; only their fields are named.
 * @throws ApiError 404 when there is no such history, 403 without an open access to its records
 */
export async function readHistory({ journal, sql, clock }: HistoryDeps, history: HistoryQuery): Promise<HistoryView> {
  const { kind, id, asOf, adminId } = history;
  const own = await journal.readSealed(kind === 'job' ? streamOf.job(id) : streamOf.account(id));
  if (own.length === 0) throw new ApiError(404, 'NOT_FOUND', 'There is no such history.');
  const shown = kind === 'job' ? await journal.readSealed(streamOf.shownWork(id)) : [];
  const events = [...own, ...shown].toSorted((a, b) => comparePositions(a.position, b.position));
  requireOpenAccess(events, adminId, clock.now().toISOString());
  const until = Math.min(asOf ?? events.length, events.length);
  const roles = kind === 'job' ? collectRoles(events) : [{ role: 'account', accountId: id }];
  const actors = events.map(({ meta }) => meta.actor.id).filter(isUuid);
  const people = await readPeople(sql, [...roles.map(({ accountId }) => accountId), ...actors]);
  return {
    kind,
    id,
    title: kind === 'job' ? await readTitle(sql, id) : formatPersonName(people.get(id)),
    timezone: findTimezone(events),
    people: roles.map(({ role, accountId }) => ({ role, accountId, name: formatPersonName(people.get(accountId)) })),
    events: historyEvents(events, people),
    asOf: until,
    state: buildState(
      kind,
      events.slice(0, until).filter((event) => !shown.includes(event)),
    ),
  };
}

/** @throws ApiError 403 unless this admin accessed the job or account of these events within the last hour */
export function requireOpenAccess(events: readonly JournalEvent[], adminId: string, now: string): void {
  requireAccess(lastAccess(events, adminId), now);
}

/** When this admin last accessed the job or account of these events. */
function lastAccess(events: readonly JournalEvent[], adminId: string): string | null {
  const isAccess = (event: JournalEvent): boolean =>
    (event.type === 'JobAccessed' || event.type === 'AccountAccessed') && event.data.staffId === adminId;
  return events.findLast(isAccess)?.meta.at ?? null;
}

function buildState(kind: HistoryQuery['kind'], events: readonly JournalEvent[]): HistoryView['state'] {
  if (kind === 'job') {
    return jobFacts((events as readonly JournalEvent<JobEvent>[]).reduce<Job | null>(evolve, null));
  }
  return accountFacts((events as readonly JournalEvent<AccountEvent>[]).reduce<Account | null>(evolveAccount, null));
}

function historyEvents(events: readonly JournalEvent[], people: People): HistoryEvent[] {
  const numbers = new Map(events.map(({ id }, i) => [id, i + 1]));
  return events.map((event, i) => {
    const { meta } = event;
    const sealed = sealedIn(event);
    const data = Object.entries(event.data).map(([field, value]) => [field, sealed.includes(field) ? null : value]);
    return {
      number: i + 1,
      eventId: event.id,
      type: event.type,
      version: meta.schemaVersion,
      at: meta.at,
      position: event.position,
      money: jobEventDefinition(event.type)?.movesMoney === true,
      actor: {
        ...meta.actor,
        name: actorName(meta.actor, people),
        firstName: people.get(meta.actor.id)?.firstName ?? null,
      },
      command: meta.command,
      commandId: meta.commandId,
      correlationId: meta.correlationId,
      causationId: meta.causationId,
      causedBy: meta.causationId === null ? null : (numbers.get(meta.causationId) ?? null),
      data: Object.fromEntries(data) as HistoryEvent['data'],
      sealed,
    };
  });
}

/** The personal fields with a value: an unset field is not sealed, but known to be empty. */
function sealedIn(event: JournalEvent): string[] {
  const fields = Object.keys(findDefinition(event.type)?.sealed ?? {});
  const written = new Set(Object.entries(event.data).flatMap(([field, value]) => (value === null ? [] : [field])));
  return fields.filter((field) => written.has(field));
}

/**
 * The client, and every provider who was invited or made an offer. The provider of the last accepted offer is the
 * job's.
 */
function collectRoles(events: readonly JournalEvent[]): { role: string; accountId: string }[] {
  const roles = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'RequestPosted') roles.set(event.data.clientId, 'client');
    if (event.type === 'BookingRequested') {
      roles.set(event.data.clientId, 'client');
      roles.set(event.data.providerId, 'bidder');
    }
    if (event.type === 'OfferSubmitted') roles.set(event.data.providerId, 'bidder');
    if (event.type === 'OfferAccepted') roles.set(event.data.providerId, 'provider');
    if (event.type === 'PaymentExpired') {
      for (const [accountId, role] of roles) if (role === 'provider') roles.set(accountId, 'bidder');
    }
  }
  return [...roles].map(([accountId, role]) => ({ role, accountId }));
}

function findTimezone(events: readonly JournalEvent[]): string | null {
  for (const { type, data } of events) {
    if (type === 'RequestPosted' || type === 'BookingRequested') return data.timezone;
  }
  return null;
}

async function readTitle(sql: Sql, jobId: string): Promise<string | null> {
  const [row] = await sql<{ title: string | null }[]>`select title from read.jobs where job_id = ${jobId}`;
  return row?.title ?? null;
}

function actorName(actor: Actor, people: People): string | null {
  const person = people.get(actor.id);
  return isStaff(actor) ? staffNameOf(person) : formatPersonName(person);
}
