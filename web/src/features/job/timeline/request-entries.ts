import type { TimelineEntry } from '#query-api/contract/job.ts';

import { removalReasons } from '#query-api/contract/reasons.ts';

import { plain, sided } from './per-actor-text.ts';
import {
  formatEntryDate,
  formatEntryMoney,
  offerName,
  quote,
  sentences,
  type EntryFormatting,
  type EntryDescriptions,
  text,
  type EntryText,
} from './entry-formatting.ts';

export const requestEntries: EntryDescriptions = {
  RequestPosted: sided('RequestPosted'),
  RequestWithdrawn: sided('RequestWithdrawn', (entry, formatting) => quote(formatting, entry.facts['reason'])),
  RequestExpired: (_, { context: { t } }) => ({
    title: t('event.RequestExpired'),
    reason: t('event.RequestExpiredText'),
  }),
  RequestRemoved: plain('RequestRemoved', ({ facts }, { context: { t } }) => {
    const reason = removalReasons.find((known) => known === facts['reason']);
    return reason && t(`removal.${reason}`);
  }),
  BookingRequested: (entry, formatting) => {
    const { t, client, provider } = formatting.context;
    const amount = formatPrice(entry, formatting);
    return {
      title: formatting.byViewer(entry)
        ? t('event.BookingRequested.you', { name: provider, amount })
        : t('event.BookingRequested.other', { name: client, amount }),
      reason: t('event.BookingRequestedText', { date: formatEntryDate(formatting, entry.facts['startAt']) }),
    };
  },
  BookingDeclined: sided('BookingDeclined', (entry, formatting) => quote(formatting, entry.facts['reason'])),
  OfferSubmitted: (entry, formatting) => offered(entry, formatting, 'OfferSubmitted'),
  OfferRevised: (entry, formatting) => offered(entry, formatting, 'OfferRevised'),
  OfferCountered: (entry, formatting) => {
    const { t, client } = formatting.context;
    const amount = formatPrice(entry, formatting);
    return {
      title: formatting.byViewer(entry)
        ? t('event.OfferCountered.you', { name: offerName(entry, formatting), amount })
        : t('event.OfferCountered.other', { name: client, amount }),
      reason: t('event.OfferCounteredText', { date: formatEntryDate(formatting, entry.facts['startAt']) }),
    };
  },
  CounterDeclined: (entry, formatting) =>
    formatting.byViewer(entry)
      ? { title: formatting.context.t('event.CounterDeclined.you') }
      : { title: formatting.context.t('event.CounterDeclined.other', { name: offerName(entry, formatting) }) },
  OfferWithdrawn: (entry, formatting) => ({
    title: formatting.byViewer(entry)
      ? formatting.context.t('event.OfferWithdrawn.you')
      : formatting.context.t('event.OfferWithdrawn.other', { name: offerName(entry, formatting) }),
  }),
  OfferDeclined: (entry, formatting) => ({
    title: formatting.byViewer(entry)
      ? formatting.context.t('event.OfferDeclined.you', { name: offerName(entry, formatting) })
      : formatting.context.t('event.OfferDeclined.other'),
    reason: quote(formatting, entry.facts['reason']),
  }),
  OfferExpired: (entry, formatting) => ({
    title: formatting.isProvider
      ? formatting.context.t('event.OfferExpiredYours')
      : formatting.context.t('event.OfferExpired', { name: offerName(entry, formatting) }),
  }),
  OfferAccepted: (entry, formatting) => {
    const { t, client, provider } = formatting.context;
    const amount = formatEntryMoney(formatting, entry.facts[formatting.isProvider ? 'price' : 'total']);
    const rules = t('event.OfferAcceptedText', {
      policy: text(entry.facts['policyVersion']),
      fees: text(entry.facts['feeVersion']),
      terms: text(entry.facts['termsVersion']),
    });
    if (entry.actor === 'provider') {
      return {
        title: formatting.byViewer(entry)
          ? t('event.BookingAccepted.you', { amount })
          : t('event.BookingAccepted.other', { name: provider, amount }),
        reason: rules,
      };
    }
    return {
      title: formatting.byViewer(entry)
        ? t('event.OfferAccepted.you', { name: offerName(entry, formatting), amount })
        : t('event.OfferAccepted.other', { name: client, amount }),
      reason: sentences(formatting, rules, discount(entry, formatting)),
    };
  },
};

function discount(entry: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const amount = entry.facts['discount'];
  return typeof amount === 'number' && amount > 0
    ? formatting.context.t('event.OfferAcceptedPromo', { amount: formatEntryMoney(formatting, amount) })
    : undefined;
}

/** The client compares what there is to pay in all; the Homewright thinks in their own price. */
function formatPrice(entry: TimelineEntry, formatting: EntryFormatting): string {
  return formatEntryMoney(formatting, entry.facts[formatting.isProvider ? 'price' : 'allIn']);
}

function offered(
  entry: TimelineEntry,
  formatting: EntryFormatting,
  kind: 'OfferSubmitted' | 'OfferRevised',
): EntryText {
  const amount = formatPrice(entry, formatting);
  return {
    title: formatting.byViewer(entry)
      ? formatting.context.t(`event.${kind}.you`, { amount })
      : formatting.context.t(`event.${kind}.other`, { name: offerName(entry, formatting), amount }),
  };
}
