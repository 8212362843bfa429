import type { paymentCommands, paymentSystemCommands } from '../../job/commands/payment.ts';
import type { settlementSystemCommands, tipCommands } from '../../job/commands/settlement.ts';
import { refundDue } from '../../job/failed-refunds.ts';
import { computeMainDue } from '../../job/held-money.ts';
import type { Job } from '../../job/state.ts';
import { amountFor, sumParts } from '../../money/settlement.ts';
import { plusDays } from '../../time.ts';
import { jobId, offerId } from '../painting-job.ts';
import { about, anId, mostly, pick, type Makers, type Throw } from './generators.ts';

type Named<Schemas> = keyof Schemas & string;

export const paymentMakers: Makers<
  | Named<typeof paymentCommands>
  | Named<typeof paymentSystemCommands>
  | Named<typeof tipCommands>
  | Exclude<
      Named<typeof settlementSystemCommands>,
      'ReleaseFunds' | 'WarnOfHoldExpiry' | 'ForceDecision' | 'ExpireHold'
    >
> = {
  RetryPayment: () => ({ jobId }),
  ExpirePayment: (_dice, job) => ({ jobId, offerId: job?.agreement?.offerId ?? offerId }),
  RecordPaymentInitiated: (dice, job) => ({ jobId, ...newPayment(dice, job) }),
  RecordPaymentRejection(dice, job) {
    const { purpose, ref, method } = newPayment(dice, job);
    return { jobId, purpose, ref, method, code: 'amount_too_large' };
  },
  RecordPaymentFailed: (dice, job) => ({ jobId, paymentId: pickPaymentId(dice, job), code: 'card_declined' }),
  ConfirmPayment: (dice, job, now) => ({
    jobId,
    paymentId: job?.payment?.paymentId ?? 'pi_none',
    amount: about(job?.agreement?.method === 'save' ? 0 : (job?.agreement?.total ?? 1), dice),
    cardLast4: null,
    captureBefore: job?.agreement?.method === 'authorise' ? pick([null, plusDays(now, 4)], dice.variant) : null,
  }),
  RequestCapture: () => ({ jobId }),
  RequestCharge: () => ({ jobId }),
  RecordCapture(dice, job) {
    const paymentId = pickPaymentId(dice, job);
    const side = job?.sidePayments[paymentId];
    const capture = job?.ending?.capture?.amount;
    return { jobId, paymentId, amount: about(side?.amount ?? capture ?? mainDue(job), dice) };
  },
  CancelUnpaidJob: () => ({ jobId }),

  GiveTip: ({ other, price }, job) => ({
    jobId,
    tipId: anId(9, other),
    amount: Math.max(1, Math.min(price, 5000, job?.agreement?.price ?? 1)),
  }),
  ExpireTip: (dice, job) => ({ jobId, tipId: mostly(Object.keys(job?.tips ?? {}).at(-1), 9, dice) }),
  RecordRefund(dice, job) {
    const paymentId = pickPaymentId(dice, job);
    const owed = job === null ? 0 : amountFor([...job.returns, ...(job.ending?.refunds ?? [])], paymentId);
    const sent = job === null ? 0 : amountFor(job.refunds, paymentId);
    return { jobId, paymentId, refundId: `re_${dice.other}`, amount: about(owed - sent, dice) };
  },
  RecordRefundFailure({ variant, other }, job) {
    const sent = pick(
      [...(job?.refunds ?? []), { refundId: `re_lost_${other}`, paymentId: 'pi_none', amount: 1 }],
      variant,
    );
    return { jobId, ...sent, code: 'lost_or_stolen_card' };
  },
  RecordRefundRejection(dice, job) {
    const paymentId = pickPaymentId(dice, job);
    const due = job === null ? 0 : refundDue(job, paymentId);
    return { jobId, paymentId, refundId: `key_${dice.other}`, amount: about(due, dice), code: 'charge_expired' };
  },
  RecordTransfer(dice, job) {
    const paymentId = pick(Object.keys(job?.transferBalances ?? {}).concat('pi_none'), dice.variant);
    const asked = job?.transferBalances[paymentId]?.requested ?? 1;
    const sent = sumParts(job?.transfers.filter((transfer) => transfer.paymentId === paymentId) ?? []);
    return { jobId, paymentId, transferId: `tr_${dice.other}`, amount: about(asked - sent, dice) };
  },
  RecordTransferRejection(dice, job) {
    const paymentId = pick(Object.keys(job?.transferBalances ?? {}).concat('pi_none'), dice.variant);
    const amount = about(job?.transferBalances[paymentId]?.requested ?? 1, dice);
    return { jobId, paymentId, transferId: `key_${dice.other}`, amount, code: 'account_invalid' };
  },
  ResumeTransfer: ({ variant }, job) => ({ jobId, transferId: rejectedOf(variant, job) }),
  RecordReversal(dice, job) {
    const transfer = job?.transfers.at(-1);
    const amount = about((transfer?.reversing ?? 1) - (transfer?.reversed ?? 0), dice);
    return { jobId, transferId: transfer?.transferId ?? 'tr_0', reversalId: `trr_${dice.other}`, amount };
  },
  RecordReversalRejection(dice, job) {
    const transfer = job?.transfers.at(-1);
    const amount = about((transfer?.reversing ?? 1) - (transfer?.reversed ?? 0), dice);
    return { jobId, transferId: transfer?.transferId ?? 'tr_0', amount, code: 'account_closed' };
  },
};

export function rejectedOf(variant: number, job: Job | null): string {
  return pick([...(job?.rejectedTransfers ?? []), { transferId: 'key_none' }], variant).transferId;
}

function newPayment(dice: Throw, job: Job | null) {
  const paymentId = `pi_${dice.variant}`;
  const tip = Object.values(job?.tips ?? {}).find(({ status }) => status === 'due');
  if (job?.change && job.change.paymentDueAt !== null && dice.other % 4 > 0) {
    return {
      paymentId,
      purpose: 'extra',
      ref: job.change.changeId,
      method: 'capture',
      amount: about(job.change.extra, dice),
    } as const;
  }
  if (tip !== undefined && dice.other % 4 > 0) {
    return { paymentId, purpose: 'tip', ref: tip.tipId, method: 'capture', amount: about(tip.amount, dice) } as const;
  }
  const method = job?.payment ? 'capture' : (job?.agreement?.method ?? 'authorise');
  const ref = job?.agreement?.offerId ?? offerId;
  return { paymentId, purpose: 'main', ref, method, amount: about(mainDue(job), dice) } as const;
}

/** Any of the job's payments, preferably an uncaptured or a former one. */
function pickPaymentId({ variant, other }: Throw, job: Job | null): string {
  const main = job?.payment ? [job.payment] : [];
  const known = [...main, ...Object.values(job?.sidePayments ?? {})];
  const open = known.filter(({ captured }) => captured === 0);
  const from = open.length > 0 && other % 5 > 0 ? open : known;
  return from.length === 0 || other % 16 === 0 ? 'pi_none' : pick(from, variant).paymentId;
}

function mainDue(job: Job | null): number {
  return job?.agreement ? computeMainDue(job) : 1;
}
