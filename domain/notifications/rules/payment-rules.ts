import type { paymentEvents } from '#events/catalog/job/payment.ts';
import type { settlementEvents } from '#events/catalog/job/settlement.ts';
import type { staffEvents } from '#events/catalog/job/staff.ts';
import type { tipEvents } from '#events/catalog/job/tip.ts';

import { sumParts } from '../../money/settlement.ts';
import { bothParties, notify, type Rules, type NotificationTemplate } from '../rule.ts';

type Types =
  | keyof typeof paymentEvents
  | keyof typeof settlementEvents
  | keyof typeof staffEvents
  | keyof typeof tipEvents;

/** Whenever money stops, moves or cannot move, the people concerned are notified. */
export const paymentRules: Rules<Types> = {
  // Steps between us and the payment provider that change nothing for people.
  PaymentInitiated: 'none',
  CaptureRequested: 'none',
  ChargeRequested: 'none',
  PaymentRetried: 'none',
  PaymentReturned: 'none',
  // A client who cannot use another card now is notified when they can.
  PaymentFailed: (_data, { clientId, noOtherCard }) => (noOtherCard ? [] : notify('paymentFailed', [clientId])),
  // Both sides are notified of what ends with it.
  PaymentRejected: (_data, { clientId }) => notify('paymentRejected', [clientId]),
  PaymentExpired: (_data, job) => notify('paymentExpired', bothParties(job)),
  JobBooked: ({ clientId, providerId }, job) => [
    ...notify('jobBooked', [clientId]),
    ...notify('youAreBooked', [providerId]),
    ...notify(
      'offerNotTaken',
      Object.values(job.bidders).filter((bidder) => bidder !== providerId),
    ),
  ],
  // Tips and payments that are no longer owed notify with their own events.
  PaymentCaptured: ({ amount, currency, purpose }, job) =>
    purpose === 'tip' || purpose === 'nothing'
      ? []
      : notify(job.ended ? 'chargedAfterEnd' : 'paymentCaptured', bothParties(job), { amount, currency }),
  FundingFailed: ({ dueAt }, { clientId, providerId }) => [
    ...notify('paymentAtRisk', [clientId], { at: dueAt }),
    ...notify('clientPaymentAtRisk', [providerId], { at: dueAt }),
  ],

  FundsReleased: ({ providerId, providerAmount, currency }, { clientId }) => [
    ...notify('fundsReleased', [clientId]),
    ...notify('fundsReleasedToYou', [providerId], { amount: providerAmount, currency }),
  ],
  // Only what moves now: a second settlement has the sums of the whole job, most of which moved before.
  JobSettled: ({ clientId, providerId, refunds, transfers, currency, cause }) => [
    ...moves('refundComing', clientId, { amount: sumParts(refunds), currency, detail: cause }),
    ...moves('shareComing', providerId, { amount: sumParts(transfers), currency, detail: cause }),
  ],
  RefundSent: ({ amount, currency }, { clientId }) => notify('refundSent', [clientId], { amount, currency }),
  RefundFailed: ({ amount, currency }, { clientId }) => notify('refundFailed', [clientId], { amount, currency }),
  // An admin handles it; people are notified of the outcome.
  RefundRejectedByGateway: 'none',
  TransferSent: ({ providerId, amount, currency }) => notify('transferSent', [providerId], { amount, currency }),
  // Their payout account is the usual reason.
  TransferRejected: ({ providerId, amount, currency }) =>
    notify('transferRejected', [providerId], { amount, currency }),
  // People are notified when it is sent.
  TransferRetried: 'none',
  // People are notified of their outcome.
  TransferRequested: 'none',
  ReversalRequested: 'none',
  // Only we lose money by it.
  ReversalRejected: 'none',
  TransferReversed: ({ amount, currency }, { providerId }) =>
    notify('transferReversed', [providerId], { amount, currency }),
  HoldExpiryWarned: ({ refundAt }, job) => notify('holdExpiryWarned', bothParties(job), { at: refundAt }),
  // The settlement notifies of its distribution.
  HoldExpired: (_data, job) => notify('holdExpired', bothParties(job)),

  // A tip counts once it is paid.
  TipGiven: 'none',
  TipPaid: ({ providerId, amount, currency }) => notify('tipReceived', [providerId], { amount, currency }),
  TipExpired: (_data, { clientId }) => notify('tipExpired', [clientId]),

  // Internal to support; the parties are notified of the outcome.
  RefundProposed: 'none',
  RefundRejected: 'none',
  AdminRefunded: ({ refund }, job) =>
    notify('adminRefunded', bothParties(job), { amount: refund, currency: job.currency }),
  ReleaseProposed: 'none',
  ReleaseRejected: 'none',
  AdminReleased: (_data, job) => notify('adminReleased', bothParties(job)),
  // People are notified when it is sent.
  RefundRetried: 'none',
  RefundPaidManually: ({ amount, currency }, { clientId }) =>
    notify('refundPaidManually', [clientId], { amount, currency }),
  // Shown in the job's history, which both sides see.
  JobAccessed: 'none',
};

interface Moving {
  readonly amount: number;
  readonly currency: string;
  readonly detail: string;
}

function moves(kind: 'refundComing' | 'shareComing', to: string, money: Moving): readonly NotificationTemplate[] {
  return money.amount > 0 ? notify(kind, [to], money) : [];
}
