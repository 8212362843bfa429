import type { JobCommand } from '../job/commands.ts';
import { jobId, offerId } from './painting-job.ts';

const total = 45_360;

type DataOf<Name extends JobCommand['name']> = Extract<JobCommand, { name: Name }>['data'];

export function initiatePayment(changes: Partial<DataOf<'RecordPaymentInitiated'>>): JobCommand {
  const payment = {
    jobId,
    paymentId: 'pi_next',
    amount: total,
    purpose: 'main',
    ref: offerId,
    method: 'capture',
  } as const;
  return { name: 'RecordPaymentInitiated', data: { ...payment, ...changes } };
}

export function confirmPayment(changes: Partial<DataOf<'ConfirmPayment'>>): JobCommand {
  return {
    name: 'ConfirmPayment',
    data: { jobId, paymentId: 'pi_next', amount: total, cardLast4: '4242', captureBefore: null, ...changes },
  };
}

export function recordCapture(paymentId: string, amount = total): JobCommand {
  return { name: 'RecordCapture', data: { jobId, paymentId, amount } };
}

export function recordDecline(paymentId: string): JobCommand {
  return { name: 'RecordPaymentFailed', data: { jobId, paymentId, code: 'card_declined' } };
}
