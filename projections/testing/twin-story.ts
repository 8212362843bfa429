import { createHash } from 'node:crypto';

import type { Category, DomainEvent } from '#events/catalog/index.ts';
import { parseCategory } from '#events/log/event-log.ts';
import { toStreamName, type StoryEvent } from './story.ts';

/** The fields that name the stream of an event, and the job that it belongs to. */
const namingFields: Readonly<Record<Category, readonly string[]>> = {
  account: ['accountId'],
  emailReservation: [],
  phoneReservation: [],
  job: ['jobId'],
  review: ['jobId'],
  conversation: ['conversationId', 'jobId'],
  file: ['fileId'],
  inbox: ['accountId'],
  reputation: ['providerId'],
  promo: ['promoId'],
  consent: ['subjectId'],
  checkpoint: [],
  deletion: ['accountId'],
  dataExport: ['accountId'],
  privacyRequest: ['subjectId'],
  providerProfile: ['accountId'],
  calendar: ['accountId'],
  savedProviders: ['accountId'],
  shownWork: ['jobId'],
  visit: ['sessionId'],
  funnel: ['funnelId'],
};

/**
 * The same story in streams of their own. All other ids stay: those of offers, changes, messages and whatever else a
 * command chooses are the same in both.
 */
export function twinStoryOf(story: readonly StoryEvent[]): StoryEvent[] {
  return story.map((each) => ({ ...each, event: inTwinStream(each.event) }));
}

function inTwinStream(event: DomainEvent): DomainEvent {
  const data = event.data as Readonly<Record<string, unknown>>;
  const named = namingFields[parseCategory(toStreamName(event)) as Category].flatMap((field) => {
    const id = data[field];
    return typeof id === 'string' ? [[field, twinId(id)]] : [];
  });
  return { ...event, data: { ...data, ...Object.fromEntries(named) } };
}

function twinId(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
