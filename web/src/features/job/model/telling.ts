import type { TimelineEntry } from '#query-api/contract/job.ts';
import type { Names } from '#web/lib/jobs/use-names.ts';

import type { Voice } from './voice.ts';

/** How the timeline speaks to this viewer. */
export interface Telling {
  voice: Voice<'timeline'>;
  names: Names;
  /** The viewer is the Homewright, booked or not. */
  isProvider: boolean;
  byViewer: (entry: TimelineEntry) => boolean;
}

export function tellingFor(voice: Voice<'timeline'>, names: Names): Telling {
  const isProvider = voice.view.role === 'provider' || voice.view.role === 'bidder';
  return {
    voice,
    names,
    isProvider,
    byViewer: (entry) => entry.actor === (isProvider ? 'provider' : voice.view.role),
  };
}

/** Whoever made the offer that an entry is about. */
export function offerName(entry: { facts: TimelineEntry['facts'] }, { voice, names }: Telling): string {
  const offer = voice.view.offers.find(({ offerId }) => offerId === entry.facts['offerId']);
  return offer === undefined ? voice.provider : names.short(offer.provider, 'provider');
}

/** Amounts in facts are minor units of the job's currency. */
export function moneyOf({ voice: { view, format } }: Telling, amount: unknown): string {
  const currency =
    view.money?.price.currency ?? view.offers[0]?.price.currency ?? view.budget?.currency ?? view.job.held?.currency;
  if (typeof amount !== 'number' || currency === undefined) return '';
  return format.money({ amount, currency });
}
