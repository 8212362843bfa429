import { streamOf } from '#domain/streams.ts';
import { awaitsPayment } from '#domain/job/amount-to-pay.ts';
import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/job.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { fold } from './command-definition.ts';
import type { CommandHandler } from './command-handler.ts';
import { deriveCommandId } from './derive-command-id.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';

export interface CheckoutDeps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly payments: PaymentGateway;
}

/** What the client wants to pay. */
export type Wanted = { readonly purpose: 'main' } | { readonly purpose: 'extra' | 'tip'; readonly ref: string };

/** A payment for a card to confirm, or a card to be saved and charged later. */
export interface Checkout {
  readonly mode: 'pay' | 'save';
  readonly id: string;
  /** What is taken, now or later. */
  readonly amount: number;
  readonly currency: string;
}

/** What a client can confirm now; `not-ready` while it is being opened. */
export async function findCheckout(
  jobId: string,
  clientId: string,
  wanted: Wanted,
  deps: CheckoutDeps,
): Promise<Checkout | 'unknown' | 'nothing-due' | 'not-ready'> {
  const history = await deps.journal.readSealed(streamOf.job(jobId));
  const job = fold(jobDecider, history);
  if (job === null || job.clientId !== clientId) return 'unknown';
  if (!isDue(job, wanted)) return 'nothing-due';
  const id = openedFor(job, wanted);
  const opened = history.findLast((event) => event.type === 'PaymentInitiated' && event.data.paymentId === id);
  if (opened?.type !== 'PaymentInitiated') return 'not-ready';
  const { paymentId, amount, currency, method } = opened.data;
  if (job.state === 'PaymentAtRisk' && wanted.purpose === 'main') {
    const later = history.findLast((event) => event.revision > opened.revision && isNextTry(event));
    // A rejected payment would be rejected again: the client asks for another try themselves.
    if (later !== undefined) return later.type === 'PaymentRejected' ? 'nothing-due' : 'not-ready';
    if (method === 'save' || (await deps.payments.find(paymentId)).status !== 'open') {
      await askForAnother(jobId, clientId, paymentId, deps.handler);
      return 'not-ready';
    }
  }
  return { mode: method === 'save' ? 'save' : 'pay', id: paymentId, amount, currency };
}

/** Another payment was asked for, or could not be opened. */
function isNextTry({ type, data }: JournalEvent): boolean {
  return type === 'PaymentRetried' || (type === 'PaymentRejected' && data.purpose === 'main');
}

/** The booking's own payment can be confirmed as soon as it is opened; the charge of a saved card needs no confirmation. */
function isDue(job: Job, wanted: Wanted): boolean {
  if (wanted.purpose !== 'main') return awaitsPayment(job, wanted);
  return job.state === 'PaymentPending' || job.state === 'PaymentAtRisk';
}

/** The payment that was opened for it; undefined while it is not known. */
function openedFor({ payment, sidePayments }: Job, wanted: Wanted): string | undefined {
  if (wanted.purpose === 'main') return payment?.paymentId;
  const { purpose, ref } = wanted;
  return Object.values(sidePayments).find((side) => side.purpose === purpose && side.ref === ref)?.paymentId;
}

/** The payment that fell through can take no other card: the client needs a new one to pay. */
async function askForAnother(
  jobId: string,
  clientId: string,
  paymentId: string,
  handler: CommandHandler,
): Promise<void> {
  await handler.handle({
    name: 'RetryPayment',
    data: { jobId },
    commandId: deriveCommandId(`checkout:${paymentId}`, 'RetryPayment'),
    actor: { kind: 'client', id: clientId },
  });
}
