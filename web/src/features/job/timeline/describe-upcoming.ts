import type { UpcomingEntry } from '#query-api/contract/job.ts';
import { disputeStages } from '#query-api/contract/reasons.ts';

import { startEndsPayment } from '../model/start-ends-payment.ts';
import { wasGracePaused, wasAutoApprovalPaused } from '../model/paused-deadlines.ts';
import {
  count,
  formatEntryDate,
  formatEntryMoney,
  offerName,
  type EntryFormatting,
  type EntryText,
} from './entry-formatting.ts';

type DescribeUpcoming = (formatting: EntryFormatting, entry: UpcomingEntry) => EntryText;

/** What is still to come, from the running deadlines. Internal ones are not shown. */
const texts: Readonly<Record<UpcomingEntry['kind'], DescribeUpcoming>> = {
  'request-expiry': ({ context: { t } }) => ({ title: t('next.requestExpiry'), reason: t('next.requestExpiryText') }),
  'booking-answer': ({ context: { t, provider: name }, isProvider }) => ({
    title: isProvider ? t('next.bookingAnswerYours') : t('next.bookingAnswer', { name }),
    reason: t('next.bookingAnswerText'),
  }),
  'offer-expiry': (formatting, entry) => ({
    title: formatting.isProvider
      ? formatting.context.t('next.offerExpiryYours')
      : formatting.context.t('next.offerExpiry', { name: offerName(entry, formatting) }),
  }),
  'payment-expiry': ({ context: { t, view } }) => ({
    title: t('next.paymentExpiry'),
    reason: startEndsPayment(view) ? t('next.paymentExpiryStart') : t('next.paymentExpiryText'),
  }),
  capture: ({ context: { t } }) => ({ title: t('next.capture'), reason: t('next.captureText') }),
  charge: (formatting) => {
    const { t, view, format } = formatting.context;
    const amount = view.money === null ? '' : format.money(view.money.total);
    return { title: t('next.charge', { amount }), reason: t('next.chargeText') };
  },
  'payment-risk': ({ context: { t } }) => ({ title: t('next.risk'), reason: t('next.riskText') }),
  'change-expiry': ({ context: { t } }) => ({ title: t('next.change'), reason: t('next.changeText') }),
  'change-payment': ({ context: { t } }) => ({ title: t('next.changePayment'), reason: t('next.changeText') }),
  cancellation: ({ context: { t } }) => ({ title: t('next.cancellation'), reason: t('next.cancellationText') }),
  'no-show': ({ context: { t, view } }) => ({
    title: t('next.noShow'),
    reason: view.noShow?.contested === true ? t('next.noShowTextContested') : t('next.noShowText'),
  }),
  start: ({ context: { t } }) => ({ title: t('next.start') }),
  completion: ({ context: { t } }) => ({ title: t('next.completion') }),
  rework: ({ context: { t } }) => ({ title: t('next.rework') }),
  'auto-approve': ({ context: { t, view, format } }) => ({
    title: t('next.autoApprove'),
    // It can start from another event than the claim.
    reason:
      wasAutoApprovalPaused(view) || view.approvalCancelled !== null
        ? undefined
        : t('next.autoApproveText', { time: format.hours(view.rules?.approvalHours ?? 0) }),
  }),
  'approval-reminder': ({ context: { t, view, client: name } }, { facts }) => ({
    title: view.role === 'client' ? t('next.reminder') : t('next.reminderTheirs', { name }),
    reason: t('next.reminderText', { hours: count(facts['hoursLeft']) }),
  }),
  release: (formatting) => {
    const { t, view, provider: name } = formatting.context;
    const amount = formatEntryMoney(formatting, view.money?.providerAmount.amount);
    return {
      title: formatting.isProvider ? t('next.releaseYours', { amount }) : t('next.release', { amount, name }),
      reason: wasGracePaused(view) ? undefined : t('next.releaseText', { hours: view.rules?.graceHours ?? 0 }),
    };
  },
  'approval-cancellation': ({ context: { t, view, client: name } }) => ({
    title: view.role === 'client' ? t('next.cancelApproval') : t('next.cancelApprovalTheirs', { name }),
    reason: t('next.cancelApprovalText'),
  }),
  reviews: ({ context: { t, view } }) => ({
    title: t('next.reviews'),
    reason:
      view.job.state === 'ApprovedInGrace'
        ? t('next.reviewsText', { days: view.rules?.reviewWindowDays ?? 0 })
        : t('next.reviewsOpenText'),
  }),
  'approval-paused': (formatting, entry) => ({
    title: formatting.context.t('next.approvalPaused'),
    ...pausedText(formatting, entry),
  }),
  'release-paused': (formatting, entry) => ({
    title: formatting.context.t('next.releasePaused'),
    ...pausedText(formatting, entry),
  }),
  dispute: (formatting, { facts }) => {
    const { t, view } = formatting.context;
    const stage = disputeStages.find((known) => known === (facts['stage'] ?? view.dispute?.stage));
    const ends = t('next.dispute', { stage: stage === undefined ? '' : formatting.dispute.stage(stage) });
    return { title: stage === 'appealable' ? t('next.disputeAppealable') : ends, reason: t('next.disputeText') };
  },
  'tip-expiry': ({ context: { t } }) => ({ title: t('next.tip') }),
  'tip-until': ({ context: { t } }) => ({ title: t('next.tipUntil') }),
  'hold-expiry': ({ context: { t, view } }) => ({
    title: t('next.hold'),
    reason: t('next.holdText', { days: view.rules?.holdRefundDays ?? 0 }),
  }),
  close: ({ context: { t, view } }) => ({
    title: t('next.close'),
    reason: t(view.money?.settledAt ? 'next.closeTextSettled' : 'next.closeTextDays', {
      days: view.rules?.closeAfterDays ?? 0,
    }),
  }),
};

/** When it was due, and its consequence. */
function pausedText(formatting: EntryFormatting, { at }: UpcomingEntry): Pick<EntryText, 'reason'> {
  return { reason: formatting.context.t('next.pausedText', { date: formatEntryDate(formatting, at) }) };
}

/** Whether the moment of an entry no longer applies. */
export function isPaused({ kind }: UpcomingEntry): boolean {
  return kind === 'approval-paused' || kind === 'release-paused';
}

export function describeUpcoming(entry: UpcomingEntry, formatting: EntryFormatting): EntryText {
  return texts[entry.kind](formatting, entry);
}
