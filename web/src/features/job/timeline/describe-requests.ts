import type { TimelineEntry } from '#query-api/contract/job.ts';
import { removalReasons } from '#query-api/contract/reasons.ts';

import {
  type DescribeEntry,
  formatEntryMoney,
  offerName,
  sentences,
  type EntryFormatting,
  text,
  type EntryText,
} from './entry-formatting.ts';
import { byActor, date, providerOrClient } from './sentences.ts';

export function removalReason({ facts }: TimelineEntry, { context: { t } }: EntryFormatting): string | undefined {
  const reason = removalReasons.find((known) => known === facts['reason']);
  return reason && t(`removal.${reason}`);
}

/** The client compares totals; the provider thinks in their own price. */
export function price(entry: TimelineEntry, formatting: EntryFormatting): string {
  return formatEntryMoney(formatting, entry.facts[formatting.isProvider ? 'price' : 'allIn']);
}

/** To the client, who did it, the offer's author; to all others the client. */
export function offererOrClient(entry: TimelineEntry, formatting: EntryFormatting): string {
  return formatting.byViewer(entry) ? offerName(entry, formatting) : formatting.context.client;
}

const asked = { name: providerOrClient, amount: price, date: date('startAt') };
const askedDirectly = byActor('BookingRequested', { args: asked, reason: 'BookingRequestedText' });
const chosenTime = byActor('TimeChosen', { args: asked, reason: 'BookingRequestedText' });

/** One Homewright was asked, or booked at once. */
export const booked: DescribeEntry = (entry, formatting) =>
  (entry.facts['instant'] === true ? chosenTime : askedDirectly)(entry, formatting);

export function accepted(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
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
}

function discount(entry: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const amount = entry.facts['discount'];
  return typeof amount === 'number' && amount > 0
    ? formatting.context.t('event.OfferAcceptedPromo', { amount: formatEntryMoney(formatting, amount) })
    : undefined;
}
