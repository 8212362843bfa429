import type { TimelineEntry } from '#query-api/contract/job.ts';

import { count, quote, sentences, type EntryFormatting, type EntryText } from './entry-formatting.ts';

export function claimed(entry: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const { t, view, format } = formatting.context;
  const time = format.hours(view.rules?.approvalHours ?? 0);
  return sentences(
    formatting,
    quote(formatting, entry.facts['note']),
    photos(entry, formatting),
    view.role === 'client'
      ? t('event.CompletionClaimedText.client', { time })
      : t('event.CompletionClaimedText.other', { time }),
  );
}

export function changesRequested(entry: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const { t, view } = formatting.context;
  return sentences(
    formatting,
    quote(formatting, entry.facts['reason']),
    photos(entry, formatting),
    t('event.ChangesRequestedText', { round: count(entry.facts['round']), of: view.rules?.changeRounds ?? 2 }),
  );
}

function photos({ facts }: TimelineEntry, { context: { t } }: EntryFormatting): string | false {
  const number = count(facts['photos']);
  return number > 0 && t('event.withPhotos', { count: number });
}

export function hoursLeft({ facts }: TimelineEntry): number {
  return count(facts['hoursLeft']);
}

export function approved(
  entry: TimelineEntry,
  { context: { t, client: name, view }, byViewer }: EntryFormatting,
): EntryText {
  return {
    title:
      entry.facts['automatic'] === true
        ? t('event.JobApprovedAutomatic')
        : byViewer(entry)
          ? t('event.JobApproved.you')
          : t('event.JobApproved.other', { name }),
    reason: t('event.JobApprovedText', { hours: view.rules?.graceHours ?? 0 }),
  };
}
