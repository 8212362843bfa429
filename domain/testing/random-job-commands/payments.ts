import type { paymentCommands, paymentSystemCommands } from '../../job/commands/payment.ts';
import type { settlementSystemCommands, tipCommands } from '../../job/commands/settlement-and-tips.ts';
import { refundDue } from '../../job/failed-refunds.ts';
import { computeMainDue } from '../../job/held-money.ts';
import type { Job } from '../../job/job.ts';
import { amountFor, sumParts } from '../../money/settlement.ts';
import { plusDays } from '../../time.ts';
import { jobId, offerId } from '../painting-job.ts';
import { amountAround, pickId, mostlyKnown, pick, type CommandGenerators, type RandomValues } from './generators.ts';

type Named<Schemas> = keyof Schemas & string;

export const paymentGenerators: CommandGenerators<
  | Named<typeof paymentCommands>
  | Named<typeof paymentSystemCommands>
  | Named<typeof tipCommands>
  | Exclude<
      Named<typeof settlementSystemCommands>,
      'ReleaseFunds' | 'WarnOfHoldExpiry' | 'ForceDecision' | 'ExpireHold'
    >
> = {
  RetryPayment: () => ({ jobId }),
  ExpirePayment: (_random, job) => ({ jobId, offerId: job?.agreement?.offerId ?? offerId }),
  RecordPaymentInitiated: (random, job) => ({ jobId, ...newPayment(random, job) }),
  RecordPaymentRejection(random, job) {
    const { purpose, ref, method } = newPayment(random, job);
    return { jobId, purpose, ref, method, code: 'amount_too_large' };
  },
  RecordPaymentFailed: (random, job) => ({ jobId, paymentId: pickPaymentId(random, job), code: 'card_declined' }),
  ConfirmPayment: (random, job, now) => ({
    jobId,
    paymentId: job?.payment?.paymentId ?? 'pi_none',
    amount: amountAround(job?.agreement?.method === 'save' ? 0 : (job?.agreement?.total ?? 1), random),
    cardLast4: null,
    captureBefore: job?.agreement?.method === 'authorise' ? pick([null, plusDays(now, 4)], random.variant) : null,
  }),
  RequestCapture: () => ({ jobId }),
  RequestCharge: () => ({ jobId }),
  RecordCapture(random, job) {
    const paymentId = pickPaymentId(random, job);
    const side = job?.sidePayments[paymentId];
    const capture = job?.ending?.capture?.amount;
    return { jobId, paymentId, amount: amountAround(side?.amount ?? capture ?? mainDue(job), random) };
  },
  CancelUnpaidJob: () => ({ jobId }),

  GiveTip: ({ other, price }, job) => ({
    jobId,
    tipId: pickId(9, other),
    amount: Math.max(1, Math.min(price, 5000, job?.agreement?.price ?? 1)),
  }),
  ExpireTip: (random, job) => ({ jobId, tipId: mostlyKnown(Object.keys(job?.tips ?? {}).at(-1), 9, random) }),
  RecordRefund(random, job) {
    const paymentId = pickPaymentId(random, job);
    const owed = job === null ? 0 : amountFor([...job.returns, ...(job.ending?.refunds ?? [])], paymentId);
    const sent = job === null ? 0 : amountFor(job.refunds, paymentId);
    return { jobId, paymentId, refundId: `re_${random.other}`, amount: amountAround(owed - sent, random) };
  },
  RecordRefundFailure({ variant, other }, job) {
    const sent = pick(
      [...(job?.refunds ?? []), { refundId: `re_lost_${other}`, paymentId: 'pi_none', amount: 1 }],
      variant,
    );
    return { jobId, ...sent, code: 'lost_or_stolen_card' };
  },
  RecordRefundRejection(random, job) {
    const paymentId = pickPaymentId(random, job);
    const due = job === null ? 0 : refundDue(job, paymentId);
    return {
      jobId,
      paymentId,
      refundId: `key_${random.other}`,
      amount: amountAround(due, random),
      code: 'charge_expired',
    };
  },
  RecordTransfer(random, job) {
    const paymentId = pick(Object.keys(job?.transferBalances ?? {}).concat('pi_none'), random.variant);
    const asked = job?.transferBalances[paymentId]?.requested ?? 1;
    const sent = sumParts(job?.transfers.filter((transfer) => transfer.paymentId === paymentId) ?? []);
    return { jobId, paymentId, transferId: `tr_${random.other}`, amount: amountAround(asked - sent, random) };
  },
  RecordTransferRejection(random, job) {
    const paymentId = pick(Object.keys(job?.transferBalances ?? {}).concat('pi_none'), random.variant);
    const amount = amountAround(job?.transferBalances[paymentId]?.requested ?? 1, random);
    return { jobId, paymentId, transferId: `key_${random.other}`, amount, code: 'account_invalid' };
  },
  ResumeTransfer: ({ variant }, job) => ({ jobId, transferId: rejectedOf(variant, job) }),
  RecordReversal(random, job) {
    const transfer = job?.transfers.at(-1);
    const amount = amountAround((transfer?.reversing ?? 1) - (transfer?.reversed ?? 0), random);
    return { jobId, transferId: transfer?.transferId ?? 'tr_0', reversalId: `trr_${random.other}`, amount };
  },
  RecordReversalRejection(random, job) {
    const transfer = job?.transfers.at(-1);
    const amount = amountAround((transfer?.reversing ?? 1) - (transfer?.reversed ?? 0), random);
    return { jobId, transferId: transfer?.transferId ?? 'tr_0', amount, code: 'account_closed' };
  },
};

export function rejectedOf(variant: number, job: Job | null): string {
  return pick([...(job?.rejectedTransfers ?? []), { transferId: 'key_none' }], variant).transferId;
}

function newPayment(random: RandomValues, job: Job | null) {
  const paymentId = `pi_${random.variant}`;
  const tip = Object.values(job?.tips ?? {}).find(({ status }) => status === 'due');
  if (job?.change && job.change.paymentDueAt !== null && random.other % 4 > 0) {
    return {
      paymentId,
      purpose: 'extra',
      ref: job.change.changeId,
      method: 'capture',
      amount: amountAround(job.change.extra, random),
    } as const;
  }
  if (tip !== undefined && random.other % 4 > 0) {
    return {
      paymentId,
      purpose: 'tip',
      ref: tip.tipId,
      method: 'capture',
      amount: amountAround(tip.amount, random),
    } as const;
  }
  const method = job?.payment ? 'capture' : (job?.agreement?.method ?? 'authorise');
  const ref = job?.agreement?.offerId ?? offerId;
  return { paymentId, purpose: 'main', ref, method, amount: amountAround(mainDue(job), random) } as const;
}

/** Any of the job's payments, preferably an uncaptured or a former one. */
function pickPaymentId({ variant, other }: RandomValues, job: Job | null): string {
  const main = job?.payment ? [job.payment] : [];
  const known = [...main, ...Object.values(job?.sidePayments ?? {})];
  const open = known.filter(({ captured }) => captured === 0);
  const from = open.length > 0 && other % 5 > 0 ? open : known;
  return from.length === 0 || other % 16 === 0 ? 'pi_none' : pick(from, variant).paymentId;
}

function mainDue(job: Job | null): number {
  return job?.agreement ? computeMainDue(job) : 1;
}
