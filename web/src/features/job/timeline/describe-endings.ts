import type { TimelineEntry } from '#query-api/contract/job.ts';

import { formatEntryMoney, quote, type EntryFormatting, type EntryText } from './entry-formatting.ts';

export function released(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t, provider: name } = formatting.context;
  const amount = formatEntryMoney(formatting, entry.facts['providerAmount']);
  return {
    title: formatting.isProvider
      ? t('event.FundsReleasedYours', { amount })
      : t('event.FundsReleased', { amount, name }),
    reason: formatting.isProvider ? t('event.FundsReleasedTextYours') : t('event.FundsReleasedText'),
  };
}

export function settled(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t, client, provider, view } = formatting.context;
  const { captured, refund, providerAmount, platformAmount } = entry.facts;
  if (captured === 0) return { title: t('event.JobSettledNothing') };
  const shares = {
    client,
    provider,
    refund: formatEntryMoney(formatting, refund),
    amount: formatEntryMoney(formatting, providerAmount),
    fees: formatEntryMoney(formatting, platformAmount),
  };
  return {
    title: t('event.JobSettled', { amount: formatEntryMoney(formatting, captured) }),
    reason:
      view.role === 'client'
        ? t('event.JobSettledTextClient', shares)
        : view.role === 'provider'
          ? t('event.JobSettledTextProvider', shares)
          : t('event.JobSettledText', shares),
  };
}

export function adminRefunded(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t } = formatting.context;
  const amount = formatEntryMoney(formatting, entry.facts['refund']);
  return byStaff(
    entry,
    formatting,
    (name) => t('event.AdminRefundedBy', { name, amount }),
    () => t('event.AdminRefunded', { amount }),
  );
}

export function adminReleased(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t } = formatting.context;
  return byStaff(
    entry,
    formatting,
    (name) => t('event.AdminReleasedBy', { name }),
    () => t('event.AdminReleased'),
  );
}

export function accessed(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t } = formatting.context;
  return entry.facts['kind'] === 'admin'
    ? byStaff(
        entry,
        formatting,
        (name) => t('event.JobAccessedBy.admin', { name }),
        () => t('event.JobAccessed.admin'),
      )
    : byStaff(
        entry,
        formatting,
        (name) => t('event.JobAccessedBy.support', { name }),
        () => t('event.JobAccessed.support'),
      );
}

/** Staff read which colleague it was; the two sides read "one of us". */
function byStaff(
  { staffName, facts }: TimelineEntry,
  formatting: EntryFormatting,
  named: (name: string) => string,
  unnamed: () => string,
): EntryText {
  const reason = quote(formatting, facts['reason']);
  return staffName === null ? { title: unnamed(), reason } : { title: named(staffName), reason, named: true };
}
