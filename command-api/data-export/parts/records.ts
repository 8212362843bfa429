import type { Category } from '#events/catalog/index.ts';

import type { PersonSource } from '../person-source.ts';
import type { SeenEvent } from '../seen-events.ts';
import type { Entry } from './entry.ts';

/** Each event about the person, as they can see it, stream after stream. */
export async function* eventEntries(source: PersonSource): AsyncGenerator<Entry> {
  for (const stream of source.listStreams()) {
    for (const event of await source.seen(stream)) yield { ...event };
  }
}

/** What the person chose about measuring, replays and news. */
export async function* consentEntries(source: PersonSource): AsyncGenerator<Entry> {
  for await (const { type, at, data } of seenIn(source, ['consent'])) {
    if (type !== 'ConsentAccessed') yield { at, choice: type, ...data };
  }
}

/** What the person asked for about their data, and what they were answered. */
export async function* privacyRequestEntries(source: PersonSource): AsyncGenerator<Entry> {
  for await (const { type, at, by, data } of seenIn(source, ['privacyRequest'])) {
    if (type !== 'PrivacyRequestAccessed') yield { at, by, what: type, ...data };
  }
}

/** The deletion of the account, as far as it was asked for, and what it waits for. */
export async function* deletionEntries(source: PersonSource): AsyncGenerator<Entry> {
  for await (const { type, at, by, data } of seenIn(source, ['deletion'])) yield { at, by, what: type, ...data };
}

const accesses: ReadonlySet<SeenEvent['type']> = new Set([
  'AccountAccessed',
  'JobAccessed',
  'MessagesAccessed',
  'ConsentAccessed',
  'PrivacyRequestAccessed',
]);

/** When staff opened the person's records, and why. */
export async function* accessEntries(source: PersonSource): AsyncGenerator<Entry> {
  for await (const { type, at, by, data } of seenIn(source, [
    'account',
    'job',
    'conversation',
    'consent',
    'privacyRequest',
  ])) {
    if (accesses.has(type) && by !== 'you') yield { at, by, opened: type, ...data };
  }
}

/** Where and when the person signed in, as far as that is still held. */
export async function* sessionEntries(source: PersonSource): AsyncGenerator<Entry> {
  for (const session of await source.listSessions()) yield { ...session };
}

/** The seen events of these categories. */
export async function* seenIn(source: PersonSource, categories: readonly Category[]): AsyncGenerator<SeenEvent> {
  for (const category of categories) {
    for (const stream of source.listStreams(category)) yield* await source.seen(stream);
  }
}
