import type { TimelineReader } from '#events/catalog/audience.ts';
import { findDefinition } from '#events/catalog/find-definition.ts';
import { audienceOf, jobEventDefinition } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { fieldsFor, staffFields, textOfOther, type Reader, type See, type SeenData } from './seen-fields.ts';

/** The part of a person in a job, as its page knows it. */
export interface JobRole {
  readonly role: 'client' | 'provider' | 'bidder';
  /** Whether they are a side of a booked job: contact data is no longer masked. */
  readonly isBooked: boolean;
}

/** Null for a person without a part in it, such as staff who opened it. */
export function findJobRole(history: readonly JournalEvent[], personId: string): JobRole | null {
  const [first] = history;
  if (first?.type !== 'RequestPosted' && first?.type !== 'BookingRequested') return null;
  const booking = history.findLast((event) => event.type === 'JobBooked');
  const provider = booking?.type === 'JobBooked' ? booking.data.providerId : acceptedProvider(history);
  if (first.data.clientId === personId) return { role: 'client', isBooked: booking !== undefined };
  if (provider === personId) return { role: 'provider', isBooked: booking !== undefined };
  const offered = history.some(({ type, data }) => type === 'OfferSubmitted' && data.providerId === personId);
  const invited = first.type === 'BookingRequested' && first.data.providerId === personId;
  return offered || invited ? { role: 'bidder', isBooked: false } : null;
}

/** The provider of an accepted offer that still waits to be paid. */
function acceptedProvider(history: readonly JournalEvent[]): string | null {
  const last = history.findLast(({ type }) => type === 'OfferAccepted' || type === 'PaymentExpired');
  return last?.type === 'OfferAccepted' ? last.data.providerId : null;
}

/**
 * A job for one of its people: what their timeline shows, and their own acts whole. What the catalog shows to no person
 * stays hidden, and so do the offers of others.
 */
export function seeJob(history: readonly JournalEvent[], { personId }: Reader): See {
  const found = findJobRole(history, personId);
  return (event) => {
    if (found === null) return null;
    if (event.meta.actor.id === personId) return fieldsFor(event, personId);
    return isFor(event, found.role, personId) ? shownFields(event, found, personId) : null;
  };
}

function isFor({ type, data }: JournalEvent, role: TimelineReader, personId: string): boolean {
  const { timeline: readers } = audienceOf(type);
  const isOwnOffer = 'offerId' in data && 'providerId' in data && data.providerId === personId;
  return readers.includes(role) || (isOwnOffer && readers.includes('offer-owner'));
}

/** The fields that the timeline names, and the person's own texts. */
function shownFields(event: JournalEvent, { role, isBooked }: JobRole, personId: string): SeenData {
  const definition = jobEventDefinition(event.type);
  const named = new Set([...(definition?.facts ?? []), ...(role === 'client' ? (definition?.clientFacts ?? []) : [])]);
  const data = event.data as SeenData;
  const own = fieldsFor(event, personId);
  const subjects = findDefinition(event.type)?.sealed ?? {};
  const isOwnText = (field: string): boolean => {
    const subject = subjects[field];
    return subject !== undefined && data[subject] === personId && field in own;
  };
  const isShown = (field: string): boolean => field === 'jobId' || named.has(field) || isOwnText(field);
  const shown = Object.keys(data).filter((field) => isShown(field) && !staffFields.has(field));
  return Object.fromEntries(
    shown.map((field) => [field, field in own ? own[field] : textOfOther(data[field], isBooked)]),
  );
}
