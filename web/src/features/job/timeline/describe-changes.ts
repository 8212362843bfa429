import { plusMinutes } from '#domain/time.ts';
import type { TimelineEntry } from '#query-api/contract/job.ts';

import { entriesBefore } from '../model/job-context.ts';
import {
  count,
  formatEntryDate,
  formatEntryMoney,
  quote,
  sentences,
  type EntryFormatting,
  type EntryText,
} from './entry-formatting.ts';

export function proposedTerms(entry: TimelineEntry, formatting: EntryFormatting): string | undefined {
  return sentences(formatting, terms(entry, formatting), quote(formatting, entry.facts['reason']));
}

export function extraToPay({ facts }: TimelineEntry, formatting: EntryFormatting): string | undefined {
  if (count(facts['extra']) === 0) return undefined;
  return formatting.context.t('event.ChangeAcceptedText', {
    amount: formatEntryMoney(formatting, facts['extra']),
    date: formatEntryDate(formatting, facts['paymentDueAt']),
  });
}

export function expired(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t } = formatting.context;
  const cause = causeOf(entry, formatting);
  return cause === undefined
    ? { title: t('event.ChangeExpired'), reason: t('event.ChangeExpiredText') }
    : { title: t('event.ChangeDropped'), reason: t(`event.ChangeDropped${cause}`) };
}

export function cancelled(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t, client, provider } = formatting.context;
  const { by } = entry.facts;
  const mine = by === (formatting.isProvider ? 'provider' : formatting.context.view.role);
  const title =
    by === 'both'
      ? t('event.JobCancelled.both')
      : by === 'system'
        ? t('event.JobCancelled.system')
        : mine
          ? t('event.JobCancelled.you')
          : t('event.JobCancelled.other', { name: by === 'client' ? client : provider });
  return {
    title,
    reason: sentences(
      formatting,
      quote(formatting, entry.facts['reason']),
      describeCancellationCost(entry, formatting),
    ),
  };
}

export function proposedEnd({ facts }: TimelineEntry, formatting: EntryFormatting): string {
  const { t } = formatting.context;
  const date = formatEntryDate(formatting, facts['dueAt']);
  if (facts['held'] === 0) return t('event.CancellationProposedNothing', { date });
  return t('event.CancellationProposedText', { amount: formatEntryMoney(formatting, facts['refund']), date });
}

export function cancellationDeclined(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t, client, provider } = formatting.context;
  const name = entry.facts['by'] === 'client' ? client : provider;
  const taken = proposedBy(entry, formatting) === entry.facts['by'];
  const mine = formatting.byViewer(entry);
  if (taken) {
    return { title: mine ? t('event.CancellationTakenBack.you') : t('event.CancellationTakenBack.other', { name }) };
  }
  return { title: mine ? t('event.CancellationDeclined.you') : t('event.CancellationDeclined.other', { name }) };
}

export function noShowSettled(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t, client, provider } = formatting.context;
  const absent = entry.facts['absent'];
  const me = absent === (formatting.isProvider ? 'provider' : formatting.context.view.role);
  return {
    title: me
      ? t('event.NoShowSettled.you')
      : t('event.NoShowSettled.other', { name: absent === 'client' ? client : provider }),
    reason: t('event.NoShowSettledText'),
  };
}

/** What ended a change before its deadline: an entry of the same moment, just before. */
function causeOf(
  entry: TimelineEntry,
  { context: { view } }: EntryFormatting,
): 'Absence' | 'Card' | 'Bank' | undefined {
  const [before] = entriesBefore(view, entry);
  if (before === undefined || before.at !== entry.at) return undefined;
  if (before.kind === 'NoShowClaimed') return 'Absence';
  if (before.kind === 'FundingFailed') return 'Card';
  return before.kind === 'ChargebackClosed' && typeof before.facts['left'] === 'number' ? 'Bank' : undefined;
}

/** What the provider gets for it: a fee, or for work in progress the paid time. */
function describeCancellationCost(
  { facts: { fee, workedMinutes } }: TimelineEntry,
  formatting: EntryFormatting,
): string | undefined {
  const { t, format } = formatting.context;
  if (count(fee) === 0) return undefined;
  const amount = formatEntryMoney(formatting, fee);
  return typeof workedMinutes === 'number'
    ? t('event.JobCancelledWorked', { worked: format.duration(workedMinutes), amount })
    : t('event.JobCancelledFee', { amount });
}

/** The terms from then on; of work in progress, its completion date. The client's price is their total. */
export function agreedTerms(entry: TimelineEntry, formatting: EntryFormatting): string {
  const { facts } = entry;
  const { t, view } = formatting.context;
  const amount = formatEntryMoney(formatting, facts[formatting.isProvider ? 'price' : 'total']);
  const begun = entriesBefore(view, entry).some(({ kind }) => kind === 'WorkStarted');
  return begun
    ? t('event.ChangeAppliedDone', { amount, date: formatEntryDate(formatting, facts['expectedCompletionAt']) })
    : t('event.ChangeAppliedText', { amount, date: formatEntryDate(formatting, facts['startAt']) });
}

/** The proposed differences: price, start, end, or all of them. The client's price is their total. */
function terms({ facts }: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const { t } = formatting.context;
  const price = formatting.isProvider ? facts['price'] : (facts['allIn'] ?? facts['price']);
  return sentences(
    formatting,
    typeof price === 'number' && t('event.ChangePrice', { amount: formatEntryMoney(formatting, price) }),
    typeof facts['startAt'] === 'string' &&
      t('event.ChangeStart', { date: formatEntryDate(formatting, facts['startAt']) }),
    doneBy(facts, formatting),
  );
}

/** The new completion date, when the duration changes; counted from a start that cannot move once work has begun. */
function doneBy(facts: TimelineEntry['facts'], formatting: EntryFormatting): string | undefined {
  const { durationMinutes: minutes, startAt } = facts;
  const start = typeof startAt === 'string' ? startAt : formatting.context.view.job.startAt;
  if (typeof minutes !== 'number' || start === null) return undefined;
  return formatting.context.t('event.ChangeDone', { date: formatEntryDate(formatting, plusMinutes(start, minutes)) });
}

/** The author of the mutual cancellation that an entry answers. */
function proposedBy(entry: TimelineEntry, { context: { view } }: EntryFormatting): unknown {
  return entriesBefore(view, entry).find(({ kind }) => kind === 'CancellationProposed')?.facts['by'];
}
