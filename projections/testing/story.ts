import { randomUUID } from 'node:crypto';

import { people } from '#domain/testing/people.ts';
import { catalog, type DomainEvent } from '#events/catalog/index.ts';
import type { CommandContext, Journal, JournalEvent } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { toPosition } from '#events/log/position.ts';
import { streamOf } from '#domain/streams.ts';

export interface StoryEvent {
  readonly event: DomainEvent;
  readonly actor: Actor;
  readonly at: string;
}

const categoryOfType = new Map<string, string>(
  Object.entries(catalog).flatMap(([category, events]) => events.map(({ type }) => [type, category] as const)),
);

const START = Date.parse('2027-03-01T09:00:00.000Z');

/** Events in order, one every ten minutes, each by its usual actor. */
export function toStory(events: readonly DomainEvent[], start = START): StoryEvent[] {
  return events.map((event, i) => ({
    event,
    actor: inferActor(event),
    at: new Date(start + i * 600_000).toISOString(),
  }));
}

/** The events as a fold receives them, with revisions and positions but without a log. */
export function journalEvents(story: readonly StoryEvent[]): JournalEvent[] {
  const revisions = new Map<string, number>();
  return story.map(({ event, actor, at }, i) => {
    const stream = toStreamName(event);
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const meta = { ...buildCommandContext(actor, at, event), schemaVersion: 1 };
    const id = `00000000-0000-4000-8000-${String(i + 1).padStart(12, '0')}`;
    return { ...event, id, stream, revision, position: toPosition(i + 1), meta };
  });
}

/** Appends the events to a log, one command each. */
export async function append(journal: Journal, story: readonly StoryEvent[]): Promise<string> {
  let last = '0';
  for (const { event, actor, at } of story) {
    const appended = await journal.append(toStreamName(event), [event], buildCommandContext(actor, at, event), {
      expected: 'any',
    });
    last = appended.position;
  }
  return last;
}

export function toStreamName({ type, data }: DomainEvent): string {
  const category = categoryOfType.get(type);
  if (category === 'file' && 'fileId' in data) return streamOf.file(data.fileId);
  if (category === 'checkpoint') return streamOf.checkpoints();
  if (category === 'visit') return 'sessionId' in data ? streamOf.visit(data.sessionId) : streamOf.droppedReports();
  if (category === 'funnel' && 'funnelId' in data) return streamOf.funnel(data.funnelId);
  if (category === 'deletion' && 'accountId' in data && data.accountId !== null)
    return streamOf.deletion(data.accountId);
  if (category === 'privacyRequest' && 'subjectId' in data) return streamOf.privacyRequest(data.subjectId);
  if (category === 'consent' && 'subjectId' in data) return streamOf.consent(data.subjectId);
  if (category === 'calendar' && 'accountId' in data) return streamOf.calendar(data.accountId ?? '');
  if (category === 'promo' && 'promoId' in data && data.promoId !== null) return streamOf.promo(data.promoId);
  if ('conversationId' in data && data.conversationId !== null) return streamOf.conversation(data.conversationId);
  if (category === 'reputation' && 'providerId' in data) return streamOf.reputation(data.providerId);
  if (category === 'review' && 'jobId' in data && data.jobId !== null) return streamOf.review(data.jobId);
  if (category === 'shownWork' && 'jobId' in data && data.jobId !== null) return streamOf.shownWork(data.jobId);
  if ('jobId' in data && data.jobId !== null) return streamOf.job(data.jobId);
  if (!('accountId' in data) || data.accountId === null) throw new Error(`${type} names no stream`);
  if (category === 'providerProfile') return streamOf.providerProfile(data.accountId);
  if (category === 'savedProviders') return streamOf.savedProviders(data.accountId);
  if (category === 'dataExport') return streamOf.dataExport(data.accountId);
  return category === 'inbox' ? streamOf.inbox(data.accountId) : streamOf.account(data.accountId);
}

/** One command each. */
export function buildCommandContext(actor: Actor, at: string, event: DomainEvent): CommandContext {
  const commandId = randomUUID();
  return {
    commandId,
    command: `Make${event.type}`,
    commandHash: 'a'.repeat(64),
    correlationId: commandId,
    causationId: null,
    actor,
    at,
  };
}

const byDeadline = new Set([
  'RequestExpired',
  'OfferExpired',
  'PaymentExpired',
  'CaptureRequested',
  'FundsReleased',
  'JobClosed',
  'ReviewsPublished',
]);
const byPayments = new Set([
  'PaymentInitiated',
  'PaymentFailed',
  'PaymentRejected',
  'JobBooked',
  'PaymentCaptured',
  'TransferSent',
  'TransferRejected',
]);

function inferActor({ type, data }: DomainEvent): Actor {
  if (byDeadline.has(type)) return people.deadline;
  if (byPayments.has(type)) return people.webhook;
  if (type === 'ReviewSubmitted') return { kind: data.side, id: data.authorId };
  if (type === 'AccountSignedUp') return people.system;
  if (type === 'ProfileCompleted') return { kind: 'client', id: data.accountId };
  if (type === 'ProviderApproved') return people.admin;
  if ('providerId' in data && type !== 'OfferDeclined' && type !== 'OfferAccepted') {
    return { kind: 'provider', id: data.providerId };
  }
  return 'clientId' in data ? { kind: 'client', id: data.clientId } : people.client;
}
