import type { TimelineEntry } from '#query-api/contract/job.ts';
import type { DisputeWords } from '#web/lib/jobs/use-dispute-words.ts';
import type { Names } from '#web/lib/jobs/use-names.ts';

import type { Voice } from '../model/voice.ts';

/** How the timeline speaks to this viewer. */
export interface Telling {
  voice: Voice<'timeline'>;
  names: Names;
  dispute: DisputeWords;
  /** The viewer is the Homewright, booked or not. */
  isProvider: boolean;
  byViewer: (entry: TimelineEntry) => boolean;
}

export interface Words {
  title: string;
  reason?: string;
  /** Whether the title names who of the staff it was. */
  named?: boolean;
}

/** What happened, in a sentence from where the viewer stands: "You approved the work", "Aoife approved the work". */
export type Tell = (entry: TimelineEntry, telling: Telling) => Words;
export type Tells = Readonly<Record<string, Tell>>;

export function tellingFor(voice: Voice<'timeline'>, names: Names, dispute: DisputeWords): Telling {
  const isProvider = voice.view.role === 'provider' || voice.view.role === 'bidder';
  return {
    voice,
    names,
    dispute,
    isProvider,
    byViewer: (entry) => entry.actor === (isProvider ? 'provider' : voice.view.role),
  };
}

/** Whoever made the offer that an entry is about. */
export function offerName(entry: { facts: TimelineEntry['facts'] }, { voice, names }: Telling): string {
  const offer = voice.view.offers.find(({ offerId }) => offerId === entry.facts['offerId']);
  return offer === undefined ? voice.provider : names.short(offer.provider, 'provider');
}

/** Whoever did it. */
export function actorName({ actor }: TimelineEntry, { voice: { t, client, provider } }: Telling): string {
  if (actor === 'client') return client;
  if (actor === 'provider') return provider;
  return t(`actor.${actor}`);
}

/** How the currency of the facts is known: from whatever shows money. */
export function currencyOf({ voice: { view } }: Telling): string | undefined {
  return (
    view.money?.price.currency ??
    view.direct?.price.currency ??
    view.offers[0]?.price.currency ??
    view.budget?.currency ??
    view.job.held?.currency
  );
}

/** Amounts in facts are minor units of the job's currency. */
export function moneyOf(telling: Telling, amount: unknown): string {
  const currency = currencyOf(telling);
  if (typeof amount !== 'number' || currency === undefined) return '';
  return telling.voice.format.money({ amount, currency });
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

export function dateOf({ voice: { date } }: Telling, value: unknown, style: 'moment' | 'full' = 'moment'): string {
  return typeof value === 'string' ? date(value, style) : '';
}

/** What somebody wrote, as they wrote it; none where it was forgotten, or nothing was written. */
export function quote({ voice }: Telling, value: unknown): string | undefined {
  return text(value) === '' ? undefined : voice.format.quote(text(value));
}

/** Sentences one after the other; none where none of them says anything. */
export function sentences({ voice }: Telling, ...parts: (string | undefined | false)[]): string | undefined {
  return voice.format.sentences(...parts) || undefined;
}
