import type { JobEvent } from '#events/catalog/job.ts';

import { hasCome } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { awaitsPayment } from './amount-to-pay.ts';
import { changeApplied } from './change-applied.ts';
import { isStartOver } from './decide-change.ts';
import { evolve } from './evolve.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { computeMainDue, isCaptured, requireSameAmount } from './held-money.ts';
import { startHold } from './start-hold.ts';
import { requireAgreement } from './require-parts.ts';
import type { SidePayment } from './money-state.ts';

export const captureHandlers = {
  RequestCapture({ job, context }) {
    const { payment, jobId } = job;
    if (payment === null || payment.captureRequested || !isDue(payment.captureDueAt, context.now)) return [];
    return [{ type: 'CaptureRequested', data: { jobId, paymentId: payment.paymentId, amount: computeMainDue(job) } }];
  },

  RequestCharge({ job, context }) {
    const { payment, jobId, currency } = job;
    if (payment === null || payment.chargeRequested || !isDue(payment.chargeDueAt, context.now)) return [];
    const { offerId } = requireAgreement(job);
    const charge = { jobId, setupId: payment.paymentId, amount: computeMainDue(job), currency, offerId };
    return [{ type: 'ChargeRequested', data: charge }];
  },

  /** A payment that the job does not know (yet) is reported again later by the process that opened it. */
  RecordCapture(decision) {
    const { data, job } = decision;
    const side = job.sidePayments[data.paymentId];
    if (side !== undefined) return side.captured > 0 ? [] : sideCaptured(decision, side);
    if (job.payment?.paymentId !== data.paymentId || isCaptured(job)) return [];
    if (job.ending !== null) return capturedAfterEnd(decision, job.ending.capture?.amount ?? 0);
    requireSameAmount(data.amount, computeMainDue(job));
    return [taken(decision, 'main')];
  },
} satisfies SomeJobHandlers;

type Capture = Decision<'RecordCapture'>;
type Purpose = Extract<JobEvent, { type: 'PaymentCaptured' }>['data']['purpose'];

function isDue(dueAt: string | null, now: string): boolean {
  return dueAt !== null && hasCome(dueAt, now);
}

function taken({ data, job, context, rules }: Capture, purpose: Purpose): JobEvent {
  const { paymentId, amount } = data;
  const held = startHold(context.now, pinnedPolicy(job, rules));
  const known = { jobId: job.jobId, paymentId, amount, currency: job.currency, purpose, ...held };
  return { type: 'PaymentCaptured', data: purpose === 'main' ? known : { ...known, hold: null } };
}

function sideCaptured(capture: Capture, side: SidePayment): JobEvent[] {
  const { job, data } = capture;
  // The purpose of a replaced payment may have changed since, so its money is returned.
  if (side.purpose === 'nothing') return [taken(capture, 'nothing'), returned(capture, data.amount)];
  requireSameAmount(data.amount, side.amount);
  if (side.purpose === 'extra') return extraCaptured(capture, side);
  const tip = side.purpose === 'tip' && side.ref !== null ? job.tips[side.ref] : undefined;
  if (tip?.status !== 'due') return [taken(capture, 'nothing'), returned(capture, side.amount)];
  const { jobId, currency } = job;
  const { providerId } = requireAgreement(job);
  const paid = { jobId, tipId: tip.tipId, providerId, paymentId: side.paymentId, amount: tip.amount, currency };
  return [taken(capture, 'tip'), { type: 'TipPaid', data: paid }];
}

/**
 * The change takes effect if it still waits for its payment and is still possible. Otherwise the money is returned and
 * the pending change ends, so that the client is not asked to pay twice.
 */
function extraCaptured(capture: Capture, { ref, amount }: SidePayment): JobEvent[] {
  const { job, context } = capture;
  const waits = job.ending === null && job.change?.changeId === ref && job.change.paymentDueAt !== null;
  const change = waits ? job.change : null;
  if (change !== null && awaitsPayment(job, { purpose: 'extra', ref: change.changeId })) {
    const event = taken(capture, 'extra');
    if (!isStartOver(job, change, context.now))
      return [event, changeApplied(evolve(job, event), context.now, capture.rules)];
  }
  const back = [taken(capture, 'nothing'), returned(capture, amount)];
  if (change === null) return back;
  const { jobId } = job;
  return [...back, { type: 'ChangeExpired', data: { jobId, changeId: change.changeId, paymentId: null } }];
}

/** The job ended while its money was being captured: the excess over its fee is returned. */
function capturedAfterEnd(capture: Capture, fee: number): JobEvent[] {
  const { amount } = capture.data;
  if (amount < fee) requireSameAmount(amount, fee);
  const event = taken(capture, fee > 0 ? 'main' : 'nothing');
  return amount > fee ? [event, returned(capture, amount - fee)] : [event];
}

function returned({ data: { paymentId }, job: { jobId, currency } }: Capture, amount: number): JobEvent {
  return { type: 'PaymentReturned', data: { jobId, paymentId, amount, currency } };
}
