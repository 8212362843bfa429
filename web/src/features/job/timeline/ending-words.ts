import { plain } from './sided.ts';
import { dateOf, moneyOf, quote, sentences, type Tells } from './telling.ts';

export const endingWords: Tells = {
  FundsReleased: (entry, telling) => {
    const { t, provider: name } = telling.voice;
    const amount = moneyOf(telling, entry.facts['providerAmount']);
    return {
      title: telling.isProvider
        ? t('event.FundsReleasedYours', { amount })
        : t('event.FundsReleased', { amount, name }),
      reason: t('event.FundsReleasedText'),
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
    reason: quote(entry.facts['note']),
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
  TransferRequested: plain('TransferRequested'),
  ReversalRequested: plain('ReversalRequested'),
  HoldWarned: (entry, telling) => ({
    title: telling.voice.t('event.HoldWarned'),
    reason: telling.voice.t('event.HoldWarnedText', { date: dateOf(telling, entry.facts['refundAt'], 'full') }),
  }),
  HoldExpired: plain('HoldExpired', (_, { voice: { t } }) => t('event.HoldExpiredText')),
  RefundProposed: plain('RefundProposed', (entry) => quote(entry.facts['reason'])),
  RefundRejected: plain('RefundRejected'),
  AdminRefunded: (entry, telling) => ({
    title: telling.voice.t('event.AdminRefunded', { amount: moneyOf(telling, entry.facts['refund']) }),
    reason: quote(entry.facts['reason']),
  }),
  AdminReleased: plain('AdminReleased', (entry) => quote(entry.facts['reason'])),
  JobLookedInto: (entry, { voice: { t } }) => ({
    title: entry.facts['kind'] === 'admin' ? t('event.JobLookedInto.admin') : t('event.JobLookedInto.support'),
    reason: sentences(quote(entry.facts['reason'])),
  }),
};
