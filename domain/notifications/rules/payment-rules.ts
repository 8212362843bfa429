import type { paymentEvents } from '#events/catalog/job/payment.ts';
import type { settlementEvents } from '#events/catalog/job/settlement.ts';
import type { staffEvents } from '#events/catalog/job/staff.ts';
import type { tipEvents } from '#events/catalog/job/tip.ts';

import { sumParts } from '../../money/settlement.ts';
import { both, notify, type Rules, type NotificationTemplate } from '../rule.ts';

type Types =
  | keyof typeof paymentEvents
  | keyof typeof settlementEvents
  | keyof typeof staffEvents
  | keyof typeof tipEvents;

/** Wherever money stops, moves or cannot move, whom it concerns is told. */
export const paymentRules: Rules<Types> = {
  // Steps between us and the payment provider that change nothing for anybody.
  PaymentInitiated: 'none',
  CaptureRequested: 'none',
  ChargeRequested: 'none',
  PaymentRetried: 'none',
  PaymentReturned: 'none',
  // Who can give no other card now hears of it when they can.
  PaymentFailed: (_data, { clientId, noOtherCard }) => (noOtherCard ? [] : notify('paymentFailed', [clientId])),
  // What ends with it is told to both.
  PaymentRejected: (_data, { clientId }) => notify('paymentRejected', [clientId]),
  PaymentExpired: (_data, job) => notify('paymentExpired', both(job)),
  JobBooked: ({ clientId, providerId }, job) => [
    ...notify('jobBooked', [clientId]),
    ...notify('youAreBooked', [providerId]),
    ...notify(
      'offerNotTaken',
      Object.values(job.bidders).filter((bidder) => bidder !== providerId),
    ),
  ],
  // What comes of a tip, and of what nobody owes any more, is told by itself.
  PaymentCaptured: ({ amount, currency, purpose }, job) =>
    purpose === 'tip' || purpose === 'nothing'
      ? []
      : notify(job.ended ? 'chargedAfterEnd' : 'paymentCaptured', both(job), { amount, currency }),
  FundingFailed: ({ dueAt }, { clientId, providerId }) => [
    ...notify('paymentAtRisk', [clientId], { at: dueAt }),
    ...notify('clientPaymentAtRisk', [providerId], { at: dueAt }),
  ],

  FundsReleased: ({ providerId, providerAmount, currency }, { clientId }) => [
    ...notify('fundsReleased', [clientId]),
    ...notify('fundsReleasedToYou', [providerId], { amount: providerAmount, currency }),
  ],
  // What moves by it: where a job is settled a second time, the sums are of the whole job, and most of it moved before.
  JobSettled: ({ clientId, providerId, refunds, transfers, currency, cause }) => [
    ...moves('refundComing', clientId, { amount: sumParts(refunds), currency, detail: cause }),
    ...moves('shareComing', providerId, { amount: sumParts(transfers), currency, detail: cause }),
  ],
  RefundSent: ({ amount, currency }, { clientId }) => notify('refundSent', [clientId], { amount, currency }),
  RefundFailed: ({ amount, currency }, { clientId }) => notify('refundFailed', [clientId], { amount, currency }),
  // An admin sees to it; what comes of it is told.
  RefundRejectedByGateway: 'none',
  TransferSent: ({ providerId, amount, currency }) => notify('transferSent', [providerId], { amount, currency }),
  // It usually lies with their payout account.
  TransferRejected: ({ providerId, amount, currency }) =>
    notify('transferRejected', [providerId], { amount, currency }),
  // When it was sent, that is told.
  TransferRetried: 'none',
  // What comes of them is told.
  TransferRequested: 'none',
  ReversalRequested: 'none',
  // Nobody but us loses anything by it.
  ReversalRejected: 'none',
  TransferReversed: ({ amount, currency }, { providerId }) =>
    notify('transferReversed', [providerId], { amount, currency }),
  HoldExpiryWarned: ({ refundAt }, job) => notify('holdExpiryWarned', both(job), { at: refundAt }),
  // What it brings to whom is told with the settlement.
  HoldExpired: (_data, job) => notify('holdExpired', both(job)),

  // A tip counts once it is paid.
  TipGiven: 'none',
  TipPaid: ({ providerId, amount, currency }) => notify('tipReceived', [providerId], { amount, currency }),
  TipExpired: (_data, { clientId }) => notify('tipExpired', [clientId]),

  // Between the people of support; the parties hear of what comes of it.
  RefundProposed: 'none',
  RefundRejected: 'none',
  AdminRefunded: ({ refund }, job) => notify('adminRefunded', both(job), { amount: refund, currency: job.currency }),
  ReleaseProposed: 'none',
  ReleaseRejected: 'none',
  AdminReleased: (_data, job) => notify('adminReleased', both(job)),
  // When it was sent, that is told.
  RefundRetried: 'none',
  RefundPaidManually: ({ amount, currency }, { clientId }) =>
    notify('refundPaidManually', [clientId], { amount, currency }),
  // Stands in the job's history, where both sides see it.
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
