import type { TimelineEntry } from '#query-api/contract/job.ts';

import { plain } from './per-actor-text.ts';
import {
  formatEntryDate,
  formatEntryMoney,
  quote,
  type EntryFormatting,
  type EntryDescriptions,
  type EntryText,
} from './entry-formatting.ts';

export const endingEntries: EntryDescriptions = {
  FundsReleased: (entry, formatting) => {
    const { t, provider: name } = formatting.context;
    const amount = formatEntryMoney(formatting, entry.facts['providerAmount']);
    return {
      title: formatting.isProvider
        ? t('event.FundsReleasedYours', { amount })
        : t('event.FundsReleased', { amount, name }),
      reason: formatting.isProvider ? t('event.FundsReleasedTextYours') : t('event.FundsReleasedText'),
    };
  },
  JobSettled: (entry, formatting) => {
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
  },
  RefundSent: (entry, formatting) => {
    const { t, client: name, view } = formatting.context;
    const amount = formatEntryMoney(formatting, entry.facts['amount']);
    return {
      title: view.role === 'client' ? t('event.RefundSentYours', { amount }) : t('event.RefundSent', { amount, name }),
    };
  },
  RefundFailed: (entry, formatting) => ({
    title: formatting.context.t('event.RefundFailed', { amount: formatEntryMoney(formatting, entry.facts['amount']) }),
    reason: formatting.context.t('event.RefundFailedText'),
  }),
  RefundRejectedByGateway: (entry, formatting) => ({
    title: formatting.context.t('event.RefundRejectedByGateway', {
      amount: formatEntryMoney(formatting, entry.facts['amount']),
    }),
    reason: formatting.context.t('event.RefundFailedText'),
  }),
  RefundRetried: plain('RefundRetried'),
  RefundPaidManually: (entry, formatting) => ({
    title: formatting.context.t('event.RefundPaidManually', {
      amount: formatEntryMoney(formatting, entry.facts['amount']),
    }),
    reason: quote(formatting, entry.facts['note']),
  }),
  TransferSent: (entry, formatting) => {
    const { t, provider: name } = formatting.context;
    const amount = formatEntryMoney(formatting, entry.facts['amount']);
    return {
      title: formatting.isProvider
        ? t('event.TransferSentYours', { amount })
        : t('event.TransferSent', { amount, name }),
    };
  },
  TransferRejected: (entry, formatting) => {
    const { t, provider: name } = formatting.context;
    const amount = formatEntryMoney(formatting, entry.facts['amount']);
    return {
      title: formatting.isProvider
        ? t('event.TransferRejectedYours', { amount })
        : t('event.TransferRejected', { amount, name }),
      reason: t('event.TransferRejectedText'),
    };
  },
  TransferRetried: plain('TransferRetried'),
  TransferReversed: (entry, formatting) => {
    const { t, provider: name } = formatting.context;
    const amount = formatEntryMoney(formatting, entry.facts['amount']);
    return {
      title: formatting.isProvider
        ? t('event.TransferReversedYours', { amount })
        : t('event.TransferReversed', { amount, name }),
      reason: t('event.TransferReversedText'),
    };
  },
  ReversalRejected: (entry, formatting) => {
    const { t, provider: name } = formatting.context;
    return {
      title: t('event.ReversalRejected', { amount: formatEntryMoney(formatting, entry.facts['amount']), name }),
      reason: t('event.ReversalRejectedText'),
    };
  },
  TransferRequested: plain('TransferRequested'),
  ReversalRequested: plain('ReversalRequested'),
  HoldExpiryWarned: (entry, formatting) => ({
    title: formatting.context.t('event.HoldExpiryWarned'),
    reason: formatting.context.t('event.HoldExpiryWarnedText', {
      date: formatEntryDate(formatting, entry.facts['refundAt'], 'full'),
    }),
  }),
  HoldExpired: plain('HoldExpired', (_, { context: { t } }) => t('event.HoldExpiredText')),
  RefundProposed: plain('RefundProposed', (entry, formatting) => quote(formatting, entry.facts['reason'])),
  RefundRejected: plain('RefundRejected'),
  AdminRefunded: (entry, formatting) => {
    const { t } = formatting.context;
    const amount = formatEntryMoney(formatting, entry.facts['refund']);
    return byStaff(
      entry,
      formatting,
      (name) => t('event.AdminRefundedBy', { name, amount }),
      () => t('event.AdminRefunded', { amount }),
    );
  },
  ReleaseProposed: plain('ReleaseProposed', (entry, formatting) => quote(formatting, entry.facts['reason'])),
  ReleaseRejected: plain('ReleaseRejected'),
  AdminReleased: (entry, formatting) => {
    const { t } = formatting.context;
    return byStaff(
      entry,
      formatting,
      (name) => t('event.AdminReleasedBy', { name }),
      () => t('event.AdminReleased'),
    );
  },
  JobAccessed: (entry, formatting) => {
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
  },
};

/** Colleagues read who of the staff it was; to the two sides it is one of us. */
function byStaff(
  { staffName, facts }: TimelineEntry,
  formatting: EntryFormatting,
  named: (name: string) => string,
  unnamed: () => string,
): EntryText {
  const reason = quote(formatting, facts['reason']);
  return staffName === null ? { title: unnamed(), reason } : { title: named(staffName), reason, named: true };
}
