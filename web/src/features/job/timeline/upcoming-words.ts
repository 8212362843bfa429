import type { UpcomingEntry } from '#query-api/contract/job.ts';
import { disputeStages } from '#query-api/contract/reasons.ts';

import { startEndsPayment } from '../model/start-ends-payment.ts';
import { graceStoodStill, silenceStoodStill } from '../model/stood-still.ts';
import { count, dateOf, moneyOf, offerName, type Telling, type Words } from './telling.ts';

type Foretell = (telling: Telling, entry: UpcomingEntry) => Words;

/** What is still to come, from the deadlines that run. Those of our servers alone are not told. */
const words: Readonly<Record<UpcomingEntry['kind'], Foretell>> = {
  'request-expiry': ({ voice: { t } }) => ({ title: t('next.requestExpiry'), reason: t('next.requestExpiryText') }),
  'booking-answer': ({ voice: { t, provider: name }, isProvider }) => ({
    title: isProvider ? t('next.bookingAnswerYours') : t('next.bookingAnswer', { name }),
    reason: t('next.bookingAnswerText'),
  }),
  'offer-expiry': (telling, entry) => ({
    title: telling.isProvider
      ? telling.voice.t('next.offerExpiryYours')
      : telling.voice.t('next.offerExpiry', { name: offerName(entry, telling) }),
  }),
  'payment-expiry': ({ voice: { t, view } }) => ({
    title: t('next.paymentExpiry'),
    reason: startEndsPayment(view) ? t('next.paymentExpiryStart') : t('next.paymentExpiryText'),
  }),
  capture: ({ voice: { t } }) => ({ title: t('next.capture'), reason: t('next.captureText') }),
  charge: (telling) => {
    const { t, view, format } = telling.voice;
    const amount = view.money === null ? '' : format.money(view.money.total);
    return { title: t('next.charge', { amount }), reason: t('next.chargeText') };
  },
  'payment-risk': ({ voice: { t } }) => ({ title: t('next.risk'), reason: t('next.riskText') }),
  'change-expiry': ({ voice: { t } }) => ({ title: t('next.change'), reason: t('next.changeText') }),
  'change-payment': ({ voice: { t } }) => ({ title: t('next.changePayment'), reason: t('next.changeText') }),
  cancellation: ({ voice: { t } }) => ({ title: t('next.cancellation'), reason: t('next.cancellationText') }),
  'no-show': ({ voice: { t, view } }) => ({
    title: t('next.noShow'),
    reason: view.noShow?.contested === true ? t('next.noShowTextContested') : t('next.noShowText'),
  }),
  start: ({ voice: { t } }) => ({ title: t('next.start') }),
  completion: ({ voice: { t } }) => ({ title: t('next.completion') }),
  rework: ({ voice: { t } }) => ({ title: t('next.rework') }),
  'auto-approve': ({ voice: { t, view } }) => ({
    title: t('next.autoApprove'),
    // It may run from elsewhere than the claim.
    reason:
      silenceStoodStill(view) || view.approvalCancelled !== null
        ? undefined
        : t('next.autoApproveText', { hours: view.rules?.approvalHours ?? 0 }),
  }),
  'approval-reminder': ({ voice: { t, view, client: name } }, { facts }) => ({
    title: view.role === 'client' ? t('next.reminder') : t('next.reminderTheirs', { name }),
    reason: t('next.reminderText', { hours: count(facts['hoursLeft']) }),
  }),
  release: (telling) => {
    const { t, view, provider: name } = telling.voice;
    const amount = moneyOf(telling, view.money?.providerAmount.amount);
    return {
      title: telling.isProvider ? t('next.releaseYours', { amount }) : t('next.release', { amount, name }),
      reason: graceStoodStill(view) ? undefined : t('next.releaseText', { hours: view.rules?.graceHours ?? 0 }),
    };
  },
  'approval-cancellation': ({ voice: { t, view, client: name } }) => ({
    title: view.role === 'client' ? t('next.cancelApproval') : t('next.cancelApprovalTheirs', { name }),
    reason: t('next.cancelApprovalText'),
  }),
  reviews: ({ voice: { t, view } }) => ({
    title: t('next.reviews'),
    reason:
      view.job.state === 'ApprovedInGrace'
        ? t('next.reviewsText', { days: view.rules?.reviewWindowDays ?? 0 })
        : t('next.reviewsOpenText'),
  }),
  'approval-paused': (telling, entry) => ({
    title: telling.voice.t('next.approvalPaused'),
    ...pausedText(telling, entry),
  }),
  'release-paused': (telling, entry) => ({
    title: telling.voice.t('next.releasePaused'),
    ...pausedText(telling, entry),
  }),
  dispute: (telling, { facts }) => {
    const { t, view } = telling.voice;
    const stage = disputeStages.find((known) => known === (facts['stage'] ?? view.dispute?.stage));
    const ends = t('next.dispute', { stage: stage === undefined ? '' : telling.dispute.stage(stage) });
    return { title: stage === 'appealable' ? t('next.disputeAppealable') : ends, reason: t('next.disputeText') };
  },
  'tip-expiry': ({ voice: { t } }) => ({ title: t('next.tip') }),
  'tip-until': ({ voice: { t } }) => ({ title: t('next.tipUntil') }),
  'hold-expiry': ({ voice: { t, view } }) => ({
    title: t('next.hold'),
    reason: t('next.holdText', { days: view.rules?.holdRefundDays ?? 0 }),
  }),
  close: ({ voice: { t, view } }) => ({
    title: t('next.close'),
    reason: t(view.money?.settledAt ? 'next.closeTextSettled' : 'next.closeTextDays', {
      days: view.rules?.closeAfterDays ?? 0,
    }),
  }),
};

/** When it was due, and what becomes of it. */
function pausedText(telling: Telling, { at }: UpcomingEntry): Pick<Words, 'reason'> {
  return { reason: telling.voice.t('next.pausedText', { date: dateOf(telling, at) }) };
}

/** Whether the moment of an entry is one that holds no longer. */
export function isPaused({ kind }: UpcomingEntry): boolean {
  return kind === 'approval-paused' || kind === 'release-paused';
}

export function upcomingWords(entry: UpcomingEntry, telling: Telling): Words {
  return words[entry.kind](telling, entry);
}
