import { localeTag } from '#domain/locale-tag.ts';
import { streamOf } from '#domain/streams.ts';
import type { Category } from '#events/catalog/index.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import { parseCategory } from '#events/log/event-log.ts';

import { withoutContacts } from '#domain/conversation/without-contacts.ts';
import { listOwnCards } from '../cards/list-own-cards.ts';
import type { OwnCard } from '../gateways/payments/own-cards.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import type { HeldSession, ListSessions } from '../auth/sessions.ts';
import { readRecipient, type Recipient } from '../mail/recipients.ts';
import { findJobRole } from './see-job.ts';
import { seenEvents, type SeenEvent } from './seen-events.ts';

/** Events that are cached, so that the parts of a usual copy read each stream once, and a large one takes no more memory. */
const MAX_CACHED_EVENTS = 20_000;

/** What a copy is made from: the streams in which the person occurs, as they can see them. */
export interface PersonSource {
  readonly personId: string;
  /** How they are written to. */
  readonly recipient: Recipient;
  /** BCP 47. */
  readonly locale: string;
  /** In order of name. */
  listStreams(category?: Category): readonly string[];
  read(stream: string): Promise<readonly JournalEvent[]>;
  listSessions(): Promise<readonly HeldSession[]>;
  /** As the payment provider has them now. */
  listCards(): Promise<readonly OwnCard[]>;
  seen(stream: string): Promise<readonly SeenEvent[]>;
  /** As pages call another person; null if they are forgotten. */
  nameOf(accountId: string): Promise<string | null>;
}

/** Null when there is no such account. */
export async function openPersonSource(
  personId: string,
  streams: readonly string[],
  { journal, payments, listSessions }: { journal: Journal; payments: PaymentGateway; listSessions: ListSessions },
): Promise<PersonSource | null> {
  const recipient = await readRecipient(journal, personId);
  if (recipient === null) return null;
  const read = createHistoryCache(journal);
  const names = new Map<string, string | null>();
  /** Forgotten with the history that it was made of. */
  const seenOf = new WeakMap<readonly JournalEvent[], readonly SeenEvent[]>();

  async function isBookedThread(history: readonly JournalEvent[]): Promise<boolean> {
    const [first] = history;
    if (first?.type !== 'ConversationOpened') return false;
    const { jobId, providerId } = first.data;
    const role = findJobRole(await read(streamOf.job(jobId)), providerId);
    return role?.role === 'provider' && role.isBooked;
  }

  return {
    personId,
    recipient,
    locale: localeTag(recipient.language, recipient.country),
    listStreams: (category) =>
      category === undefined ? streams : streams.filter((stream) => parseCategory(stream) === category),
    read,
    listSessions: () => listSessions(personId),
    listCards: () => listOwnCards(personId, { journal, payments }),
    async seen(stream) {
      const history = await read(stream);
      const known = seenOf.get(history);
      if (known !== undefined) return known;
      const seen = seenEvents(history, { personId, isBooked: await isBookedThread(history) });
      seenOf.set(history, seen);
      return seen;
    },
    async nameOf(accountId) {
      const known = names.get(accountId);
      if (known !== undefined) return known;
      const name = (await readRecipient(journal, accountId))?.name ?? null;
      const shown = name === null ? null : withoutContacts(name);
      names.set(accountId, shown);
      return shown;
    },
  };
}

/** Reads streams, and forgets those that were read longest ago where too many events are cached. */
function createHistoryCache(journal: Journal) {
  const cached = new Map<string, readonly JournalEvent[]>();
  let events = 0;
  return async (stream: string): Promise<readonly JournalEvent[]> => {
    const known = cached.get(stream);
    if (known !== undefined) return known;
    const history = await journal.read(stream);
    cached.set(stream, history);
    events += history.length;
    for (const [name, old] of cached) {
      if (events <= MAX_CACHED_EVENTS || name === stream) break;
      cached.delete(name);
      events -= old.length;
    }
    return history;
  };
}
