import type { TimelineEntry } from '#query-api/contract/job.ts';

import { toldBefore } from '../model/voice.ts';
import { plain, sided } from './sided.ts';
import { dateOf, moneyOf, type Telling, type Tells } from './telling.ts';

export const paymentWords: Tells = {
  PaymentInitiated: plain('PaymentInitiated'),
  PaymentFailed: (_, { voice: { t } }) => ({ title: t('event.PaymentFailed'), reason: t('event.PaymentFailedText') }),
  PaymentRefused: plain('PaymentRefused', (_, { voice: { t } }) => t('event.PaymentRefusedText')),
  PaymentExpired: (_, { voice: { t } }) => ({
    title: t('event.PaymentExpired'),
    reason: t('event.PaymentExpiredText'),
  }),
  JobBooked: (entry, telling) => ({
    title: telling.voice.t('event.JobBooked', { date: startOf(telling) }),
    reason: bookedWith(telling, entry.facts),
  }),
  CaptureRequested: plain('CaptureRequested'),
  ChargeRequested: plain('ChargeRequested'),
  PaymentCaptured: (entry, telling) => {
    const { t } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    if (entry.facts['purpose'] === 'tip') return { title: t('event.TipCaptured', { amount }) };
    if (entry.facts['purpose'] === 'nothing') return { title: t('event.NothingCaptured', { amount }) };
    if (cameAfterTheEnd(entry, telling))
      return { title: t('event.EndCaptured', { amount }), reason: t('event.EndCapturedText') };
    return {
      title: t('event.PaymentCaptured', { amount }),
      reason: entry.facts['purpose'] === 'extra' ? t('event.ExtraCapturedText') : t('event.PaymentCapturedText'),
    };
  },
  PaymentReturned: (entry, telling) => ({
    title: telling.voice.t('event.PaymentReturned', { amount: moneyOf(telling, entry.facts['amount']) }),
    reason: telling.voice.t('event.PaymentReturnedText'),
  }),
  PaymentFellThrough: (entry, telling) => ({
    title: telling.voice.t('event.PaymentFellThrough'),
    reason: telling.voice.t('event.PaymentFellThroughText', { date: dateOf(telling, entry.facts['dueAt']) }),
  }),
  PaymentRetried: sided('PaymentRetried'),
  TipGiven: (entry, telling) => {
    const { t, client, provider } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    return {
      title: telling.byViewer(entry)
        ? t('event.TipGiven.you', { amount, name: provider })
        : t('event.TipGiven.other', { amount, name: client }),
      reason: t('event.TipGivenText'),
    };
  },
  TipPaid: (entry, telling) => {
    const { t, view, provider: name } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    const toStaff = () => t('event.TipPaid', { amount, name });
    const toClient = () => (view.role === 'client' ? t('event.TipPaidByYou', { amount, name }) : toStaff());
    return {
      title: telling.isProvider ? t('event.TipPaidYours', { amount }) : toClient(),
      reason: t('event.TipPaidText'),
    };
  },
  TipLapsed: plain('TipLapsed'),
};

/** Money that was settled before it was taken is held for no approval. */
function cameAfterTheEnd(entry: TimelineEntry, { voice: { view } }: Telling): boolean {
  return toldBefore(view, entry).some(({ kind }) => kind === 'JobSettled');
}

function startOf({ voice: { view, date } }: Telling): string {
  return view.job.startAt === null ? '' : date(view.job.startAt, 'fullMoment');
}

/** How the card stands with the booking. */
function bookedWith(telling: Telling, facts: Record<string, unknown>): string {
  const { t } = telling.voice;
  if (facts['method'] === 'save') {
    return t('event.JobBookedSaved', { date: dateOf(telling, facts['chargeDueAt'], 'full') });
  }
  if (facts['method'] === 'capture') return t('event.JobBookedCharged');
  return t('event.JobBookedText', { amount: moneyOf(telling, facts['authorised']) });
}
