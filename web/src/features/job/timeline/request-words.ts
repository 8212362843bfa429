import type { TimelineEntry } from '#query-api/contract/job.ts';

import { removalReasons } from '#query-api/contract/reasons.ts';

import { plain, sided } from './sided.ts';
import { dateOf, moneyOf, offerName, quote, sentences, type Telling, type Tells, text, type Words } from './telling.ts';

export const requestWords: Tells = {
  RequestPosted: sided('RequestPosted'),
  RequestWithdrawn: sided('RequestWithdrawn', (entry, telling) => quote(telling, entry.facts['reason'])),
  RequestExpired: (_, { voice: { t } }) => ({
    title: t('event.RequestExpired'),
    reason: t('event.RequestExpiredText'),
  }),
  RequestRemoved: plain('RequestRemoved', ({ facts }, { voice: { t } }) => {
    const reason = removalReasons.find((known) => known === facts['reason']);
    return reason && t(`removal.${reason}`);
  }),
  BookingRequested: (entry, telling) => {
    const { t, client, provider } = telling.voice;
    const amount = priceOf(entry, telling);
    return {
      title: telling.byViewer(entry)
        ? t('event.BookingRequested.you', { name: provider, amount })
        : t('event.BookingRequested.other', { name: client, amount }),
      reason: t('event.BookingRequestedText', { date: dateOf(telling, entry.facts['startAt']) }),
    };
  },
  BookingDeclined: sided('BookingDeclined', (entry, telling) => quote(telling, entry.facts['reason'])),
  OfferSubmitted: (entry, telling) => offered(entry, telling, 'OfferSubmitted'),
  OfferRevised: (entry, telling) => offered(entry, telling, 'OfferRevised'),
  OfferCountered: (entry, telling) => {
    const { t, client } = telling.voice;
    const amount = priceOf(entry, telling);
    return {
      title: telling.byViewer(entry)
        ? t('event.OfferCountered.you', { name: offerName(entry, telling), amount })
        : t('event.OfferCountered.other', { name: client, amount }),
      reason: t('event.OfferCounteredText', { date: dateOf(telling, entry.facts['startAt']) }),
    };
  },
  CounterDeclined: (entry, telling) =>
    telling.byViewer(entry)
      ? { title: telling.voice.t('event.CounterDeclined.you') }
      : { title: telling.voice.t('event.CounterDeclined.other', { name: offerName(entry, telling) }) },
  OfferWithdrawn: (entry, telling) => ({
    title: telling.byViewer(entry)
      ? telling.voice.t('event.OfferWithdrawn.you')
      : telling.voice.t('event.OfferWithdrawn.other', { name: offerName(entry, telling) }),
  }),
  OfferDeclined: (entry, telling) => ({
    title: telling.byViewer(entry)
      ? telling.voice.t('event.OfferDeclined.you', { name: offerName(entry, telling) })
      : telling.voice.t('event.OfferDeclined.other'),
    reason: quote(telling, entry.facts['reason']),
  }),
  OfferExpired: (entry, telling) => ({
    title: telling.isProvider
      ? telling.voice.t('event.OfferExpiredYours')
      : telling.voice.t('event.OfferExpired', { name: offerName(entry, telling) }),
  }),
  OfferAccepted: (entry, telling) => {
    const { t, client, provider } = telling.voice;
    const amount = moneyOf(telling, entry.facts[telling.isProvider ? 'price' : 'total']);
    const rules = t('event.OfferAcceptedText', {
      policy: text(entry.facts['policyVersion']),
      fees: text(entry.facts['feeVersion']),
      terms: text(entry.facts['termsVersion']),
    });
    if (entry.actor === 'provider') {
      return {
        title: telling.byViewer(entry)
          ? t('event.BookingAccepted.you', { amount })
          : t('event.BookingAccepted.other', { name: provider, amount }),
        reason: rules,
      };
    }
    return {
      title: telling.byViewer(entry)
        ? t('event.OfferAccepted.you', { name: offerName(entry, telling), amount })
        : t('event.OfferAccepted.other', { name: client, amount }),
      reason: sentences(telling, rules, discount(entry, telling)),
    };
  },
};

function discount(entry: TimelineEntry, telling: Telling): string | undefined {
  const amount = entry.facts['discount'];
  return typeof amount === 'number' && amount > 0
    ? telling.voice.t('event.OfferAcceptedPromo', { amount: moneyOf(telling, amount) })
    : undefined;
}

/** The client compares what there is to pay in all; the Homewright thinks in their own price. */
function priceOf(entry: TimelineEntry, telling: Telling): string {
  return moneyOf(telling, entry.facts[telling.isProvider ? 'price' : 'allIn']);
}

function offered(entry: TimelineEntry, telling: Telling, kind: 'OfferSubmitted' | 'OfferRevised'): Words {
  const amount = priceOf(entry, telling);
  return {
    title: telling.byViewer(entry)
      ? telling.voice.t(`event.${kind}.you`, { amount })
      : telling.voice.t(`event.${kind}.other`, { name: offerName(entry, telling), amount }),
  };
}
