import type { TimelineEntry } from '#query-api/contract/job.ts';

import { plain } from './sided.ts';
import { dateOf, moneyOf, quote, type Telling, type Tells, type Words } from './telling.ts';

export const endingWords: Tells = {
  FundsReleased: (entry, telling) => {
    const { t, provider: name } = telling.voice;
    const amount = moneyOf(telling, entry.facts['providerAmount']);
    return {
      title: telling.isProvider
        ? t('event.FundsReleasedYours', { amount })
        : t('event.FundsReleased', { amount, name }),
      reason: telling.isProvider ? t('event.FundsReleasedTextYours') : t('event.FundsReleasedText'),
    };
  },
  JobSettled: (entry, telling) => {
    const { t, client, provider, view } = telling.voice;
    const { captured, refund, providerAmount, platformAmount } = entry.facts;
    if (captured === 0) return { title: t('event.JobSettledNothing') };
    const shares = {
      client,
      provider,
      refund: moneyOf(telling, refund),
      amount: moneyOf(telling, providerAmount),
      fees: moneyOf(telling, platformAmount),
    };
    return {
      title: t('event.JobSettled', { amount: moneyOf(telling, captured) }),
      reason:
        view.role === 'client'
          ? t('event.JobSettledTextClient', shares)
          : view.role === 'provider'
            ? t('event.JobSettledTextProvider', shares)
            : t('event.JobSettledText', shares),
    };
  },
  RefundSent: (entry, telling) => {
    const { t, client: name, view } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    return {
      title: view.role === 'client' ? t('event.RefundSentYours', { amount }) : t('event.RefundSent', { amount, name }),
    };
  },
  RefundFailed: (entry, telling) => ({
    title: telling.voice.t('event.RefundFailed', { amount: moneyOf(telling, entry.facts['amount']) }),
    reason: telling.voice.t('event.RefundFailedText'),
  }),
  RefundRefused: (entry, telling) => ({
    title: telling.voice.t('event.RefundRefused', { amount: moneyOf(telling, entry.facts['amount']) }),
    reason: telling.voice.t('event.RefundFailedText'),
  }),
  RefundRetried: plain('RefundRetried'),
  RefundPaidOtherwise: (entry, telling) => ({
    title: telling.voice.t('event.RefundPaidOtherwise', { amount: moneyOf(telling, entry.facts['amount']) }),
    reason: quote(telling, entry.facts['note']),
  }),
  TransferSent: (entry, telling) => {
    const { t, provider: name } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    return {
      title: telling.isProvider ? t('event.TransferSentYours', { amount }) : t('event.TransferSent', { amount, name }),
    };
  },
  TransferRefused: (entry, telling) => {
    const { t, provider: name } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    return {
      title: telling.isProvider
        ? t('event.TransferRefusedYours', { amount })
        : t('event.TransferRefused', { amount, name }),
      reason: t('event.TransferRefusedText'),
    };
  },
  TransferRetried: plain('TransferRetried'),
  TransferReversed: (entry, telling) => {
    const { t, provider: name } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    return {
      title: telling.isProvider
        ? t('event.TransferReversedYours', { amount })
        : t('event.TransferReversed', { amount, name }),
      reason: t('event.TransferReversedText'),
    };
  },
  ReversalRefused: (entry, telling) => {
    const { t, provider: name } = telling.voice;
    return {
      title: t('event.ReversalRefused', { amount: moneyOf(telling, entry.facts['amount']), name }),
      reason: t('event.ReversalRefusedText'),
    };
  },
  TransferRequested: plain('TransferRequested'),
  ReversalRequested: plain('ReversalRequested'),
  HoldWarned: (entry, telling) => ({
    title: telling.voice.t('event.HoldWarned'),
    reason: telling.voice.t('event.HoldWarnedText', { date: dateOf(telling, entry.facts['refundAt'], 'full') }),
  }),
  HoldExpired: plain('HoldExpired', (_, { voice: { t } }) => t('event.HoldExpiredText')),
  RefundProposed: plain('RefundProposed', (entry, telling) => quote(telling, entry.facts['reason'])),
  RefundRejected: plain('RefundRejected'),
  AdminRefunded: (entry, telling) => {
    const { t } = telling.voice;
    const amount = moneyOf(telling, entry.facts['refund']);
    return byStaff(
      entry,
      telling,
      (name) => t('event.AdminRefundedBy', { name, amount }),
      () => t('event.AdminRefunded', { amount }),
    );
  },
  ReleaseProposed: plain('ReleaseProposed', (entry, telling) => quote(telling, entry.facts['reason'])),
  ReleaseRejected: plain('ReleaseRejected'),
  AdminReleased: (entry, telling) => {
    const { t } = telling.voice;
    return byStaff(
      entry,
      telling,
      (name) => t('event.AdminReleasedBy', { name }),
      () => t('event.AdminReleased'),
    );
  },
  JobLookedInto: (entry, telling) => {
    const { t } = telling.voice;
    return entry.facts['kind'] === 'admin'
      ? byStaff(
          entry,
          telling,
          (name) => t('event.JobLookedIntoBy.admin', { name }),
          () => t('event.JobLookedInto.admin'),
        )
      : byStaff(
          entry,
          telling,
          (name) => t('event.JobLookedIntoBy.support', { name }),
          () => t('event.JobLookedInto.support'),
        );
  },
};

/** Colleagues read who of the staff it was; to the two sides it is one of us. */
function byStaff(
  { staffName, facts }: TimelineEntry,
  telling: Telling,
  named: (name: string) => string,
  unnamed: () => string,
): Words {
  const reason = quote(telling, facts['reason']);
  return staffName === null ? { title: unnamed(), reason } : { title: named(staffName), reason, named: true };
}
