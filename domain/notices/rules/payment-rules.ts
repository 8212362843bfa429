import type { paymentEvents } from '#events/catalog/job/payment.ts';
import type { settlementEvents } from '#events/catalog/job/settlement.ts';
import type { staffEvents } from '#events/catalog/job/staff.ts';
import type { tipEvents } from '#events/catalog/job/tip.ts';

import { sumOf } from '../../money/settlement.ts';
import { both, tell, type Rules, type Telling } from '../rule.ts';

type Types = (typeof paymentEvents | typeof settlementEvents | typeof staffEvents | typeof tipEvents)[number]['type'];

/** Wherever money stops, moves or cannot move, whom it concerns is told. */
export const paymentRules: Rules<Types> = {
  // Steps between us and the payment provider that change nothing for anybody.
  PaymentInitiated: 'none',
  CaptureRequested: 'none',
  ChargeRequested: 'none',
  PaymentRetried: 'none',
  PaymentReturned: 'none',
  // Who can give no other card now hears of it when they can.
  PaymentFailed: (_data, { clientId, noOtherCard }) => (noOtherCard ? [] : tell('paymentFailed', [clientId])),
  // What ends with it is told to both.
  PaymentRefused: (_data, { clientId }) => tell('paymentRefused', [clientId]),
  PaymentExpired: (_data, job) => tell('paymentExpired', both(job)),
  JobBooked: ({ clientId, providerId }, job) => [
    ...tell('jobBooked', [clientId]),
    ...tell('youAreBooked', [providerId]),
    ...tell(
      'offerNotTaken',
      Object.values(job.bidders).filter((bidder) => bidder !== providerId),
    ),
  ],
  // What comes of a tip, and of what nobody owes any more, is told by itself.
  PaymentCaptured: ({ amount, currency, purpose }, job) =>
    purpose === 'tip' || purpose === 'nothing'
      ? []
      : tell(job.ended ? 'chargedAfterEnd' : 'paymentCaptured', both(job), { amount, currency }),
  PaymentFellThrough: ({ dueAt }, { clientId, providerId }) => [
    ...tell('paymentAtRisk', [clientId], { at: dueAt }),
    ...tell('clientPaymentAtRisk', [providerId], { at: dueAt }),
  ],

  FundsReleased: ({ providerId, providerAmount, currency }, { clientId }) => [
    ...tell('fundsReleased', [clientId]),
    ...tell('fundsReleasedToYou', [providerId], { amount: providerAmount, currency }),
  ],
  // What moves by it: where a job is settled a second time, the sums are of the whole job, and most of it moved before.
  JobSettled: ({ clientId, providerId, refunds, transfers, currency, cause }) => [
    ...moves('refundComing', clientId, { amount: sumOf(refunds), currency, detail: cause }),
    ...moves('shareComing', providerId, { amount: sumOf(transfers), currency, detail: cause }),
  ],
  RefundSent: ({ amount, currency }, { clientId }) => tell('refundSent', [clientId], { amount, currency }),
  RefundFailed: ({ amount, currency }, { clientId }) => tell('refundFailed', [clientId], { amount, currency }),
  // An admin sees to it; what comes of it is told.
  RefundRefused: 'none',
  TransferSent: ({ providerId, amount, currency }) => tell('transferSent', [providerId], { amount, currency }),
  // It usually lies with their payout account.
  TransferRefused: ({ providerId, amount, currency }) => tell('transferRefused', [providerId], { amount, currency }),
  // When it was sent, that is told.
  TransferRetried: 'none',
  // What comes of them is told.
  TransferRequested: 'none',
  ReversalRequested: 'none',
  // Nobody but us loses anything by it.
  ReversalRefused: 'none',
  TransferReversed: ({ amount, currency }, { providerId }) =>
    tell('transferReversed', [providerId], { amount, currency }),
  HoldWarned: ({ refundAt }, job) => tell('holdWarned', both(job), { at: refundAt }),
  // What it brings to whom is told with the settlement.
  HoldExpired: (_data, job) => tell('holdExpired', both(job)),

  // A tip counts once it is paid.
  TipGiven: 'none',
  TipPaid: ({ providerId, amount, currency }) => tell('tipReceived', [providerId], { amount, currency }),
  TipLapsed: (_data, { clientId }) => tell('tipLapsed', [clientId]),

  // Between the people of support; the parties hear of what comes of it.
  RefundProposed: 'none',
  RefundRejected: 'none',
  AdminRefunded: ({ refund }, job) => tell('adminRefunded', both(job), { amount: refund, currency: job.currency }),
  ReleaseProposed: 'none',
  ReleaseRejected: 'none',
  AdminReleased: (_data, job) => tell('adminReleased', both(job)),
  // When it was sent, that is told.
  RefundRetried: 'none',
  RefundPaidOtherwise: ({ amount, currency }, { clientId }) =>
    tell('refundPaidOtherwise', [clientId], { amount, currency }),
  // Stands in the job's history, where both sides see it.
  JobLookedInto: 'none',
};

interface Moving {
  readonly amount: number;
  readonly currency: string;
  readonly detail: string;
}

function moves(kind: 'refundComing' | 'shareComing', to: string, money: Moving): readonly Telling[] {
  return money.amount > 0 ? tell(kind, [to], money) : [];
}
