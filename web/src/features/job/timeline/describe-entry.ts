import type { TimelineEntry } from '#query-api/contract/job.ts';

import { changeEntries } from './change-entries.ts';
import { disputeEntries } from './dispute-entries.ts';
import { endingEntries } from './ending-entries.ts';
import { providerEntries } from './provider-entries.ts';
import { paymentEntries } from './payment-entries.ts';
import { requestEntries } from './request-entries.ts';
import type { EntryFormatting, EntryDescriptions, EntryText } from './entry-formatting.ts';
import { workEntries } from './work-entries.ts';

/** One sentence for every event of a job. */
const texts: EntryDescriptions = {
  ...requestEntries,
  ...paymentEntries,
  ...changeEntries,
  ...workEntries,
  ...disputeEntries,
  ...endingEntries,
  ...providerEntries,
};

export function describeEntry(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const describe = texts[entry.kind];
  return describe === undefined ? { title: formatting.context.t('event.unknown') } : describe(entry, formatting);
}
