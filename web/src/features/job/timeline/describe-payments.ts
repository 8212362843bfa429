import type { TimelineEntry } from '#query-api/contract/job.ts';

import { entriesBefore } from '../model/job-context.ts';
import { formatEntryDate, formatEntryMoney, type EntryFormatting, type EntryText } from './entry-formatting.ts';

export function booked({ facts }: TimelineEntry, formatting: EntryFormatting): EntryText {
  return {
    title: formatting.context.t('event.JobBooked', { date: formatStart(formatting) }),
    reason: bookedWith(formatting, facts),
  };
}

export function captured(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t } = formatting.context;
  const amount = formatEntryMoney(formatting, entry.facts['amount']);
  if (entry.facts['purpose'] === 'tip') return { title: t('event.TipCaptured', { amount }) };
  if (entry.facts['purpose'] === 'nothing') return { title: t('event.NothingCaptured', { amount }) };
  if (cameAfterTheEnd(entry, formatting))
    return { title: t('event.EndCaptured', { amount }), reason: t('event.EndCapturedText') };
  return {
    title: t('event.PaymentCaptured', { amount }),
    reason: entry.facts['purpose'] === 'extra' ? t('event.ExtraCapturedText') : t('event.PaymentCapturedText'),
  };
}

export function tipPaid(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t, view, provider: name } = formatting.context;
  const amount = formatEntryMoney(formatting, entry.facts['amount']);
  const toStaff = () => t('event.TipPaid', { amount, name });
  const toClient = () => (view.role === 'client' ? t('event.TipPaidByYou', { amount, name }) : toStaff());
  return {
    title: formatting.isProvider ? t('event.TipPaidYours', { amount }) : toClient(),
    reason: t('event.TipPaidText'),
  };
}

/** Money that was settled before its capture is not held for an approval. */
function cameAfterTheEnd(entry: TimelineEntry, { context: { view } }: EntryFormatting): boolean {
  return entriesBefore(view, entry).some(({ kind }) => kind === 'JobSettled');
}

function formatStart({ context: { view, date } }: EntryFormatting): string {
  return view.job.startAt === null ? '' : date(view.job.startAt, 'fullMoment');
}

/** The card's status for the booking. */
function bookedWith(formatting: EntryFormatting, facts: Record<string, unknown>): string {
  const { t } = formatting.context;
  if (facts['method'] === 'save') {
    return t('event.JobBookedSaved', { date: formatEntryDate(formatting, facts['chargeDueAt'], 'full') });
  }
  if (facts['method'] === 'capture') return t('event.JobBookedCharged');
  return t('event.JobBookedText', { amount: formatEntryMoney(formatting, facts['authorised']) });
}
