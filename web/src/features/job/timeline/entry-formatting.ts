import type { TimelineEntry } from '#query-api/contract/job.ts';
import type { DisputeLabels } from '#web/lib/jobs/use-dispute-labels.ts';
import type { Names } from '#web/lib/jobs/use-names.ts';

import type { JobContext } from '../model/job-context.ts';

/** How the timeline is worded for this viewer. */
export interface EntryFormatting {
  context: JobContext<'timeline'>;
  names: Names;
  dispute: DisputeLabels;
  /** The viewer is the provider, booked or not. */
  isProvider: boolean;
  byViewer: (entry: TimelineEntry) => boolean;
}

export interface EntryText {
  title: string;
  reason?: string;
  /** Whether the title names the staff member. */
  named?: boolean;
}

/** The event in a sentence for this viewer: "You approved the work", "Aoife approved the work". */
export type DescribeEntry = (entry: TimelineEntry, formatting: EntryFormatting) => EntryText;

export function createEntryFormatting(
  context: JobContext<'timeline'>,
  names: Names,
  dispute: DisputeLabels,
): EntryFormatting {
  const isProvider = context.view.role === 'provider' || context.view.role === 'bidder';
  return {
    context,
    names,
    dispute,
    isProvider,
    byViewer: (entry) => entry.actor === (isProvider ? 'provider' : context.view.role),
  };
}

/** The author of the offer that an entry is about. */
export function offerName(entry: { facts: TimelineEntry['facts'] }, { context, names }: EntryFormatting): string {
  const offer = context.view.offers.find(({ offerId }) => offerId === entry.facts['offerId']);
  return offer === undefined ? context.provider : names.short(offer.provider, 'provider');
}

/** The actor of the entry. */
export function actorName({ actor }: TimelineEntry, { context: { t, client, provider } }: EntryFormatting): string {
  if (actor === 'client') return client;
  if (actor === 'provider') return provider;
  return t(`actor.${actor}`);
}

/** The currency of the facts, from any shown amount. */
export function findEntryCurrency({ context: { view } }: EntryFormatting): string | undefined {
  return (
    view.money?.price.currency ??
    view.direct?.price.currency ??
    view.offers[0]?.price.currency ??
    view.budget?.currency ??
    view.job.held?.currency
  );
}

/** Amounts in facts are minor units of the job's currency. */
export function formatEntryMoney(formatting: EntryFormatting, amount: unknown): string {
  const currency = findEntryCurrency(formatting);
  if (typeof amount !== 'number' || currency === undefined) return '';
  return formatting.context.format.money({ amount, currency });
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

export function formatEntryDate(
  { context: { date } }: EntryFormatting,
  value: unknown,
  style: 'moment' | 'full' = 'moment',
): string {
  return typeof value === 'string' ? date(value, style) : '';
}

/** A person's text, as written; none when it was forgotten, or empty. */
export function quote({ context }: EntryFormatting, value: unknown): string | undefined {
  return text(value) === '' ? undefined : context.format.quote(text(value));
}

/** Joins sentences; none when all of them are absent. */
export function sentences({ context }: EntryFormatting, ...parts: (string | undefined | false)[]): string | undefined {
  return context.format.sentences(...parts) || undefined;
}
