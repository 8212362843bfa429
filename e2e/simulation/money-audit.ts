import type { MemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import type { Job } from '#domain/job/state.ts';

import { promise } from './violation.ts';

const withTheProvider = new Set(['captured', 'authorised']);

/** At every moment: the payment provider never holds or moved more of a job's money than the job says. */
export function checkProviderBooks(provider: MemoryPayments, jobs: ReadonlyMap<string, Job>): void {
  for (const { paymentId, jobId, amount, status } of provider.payments.values()) {
    const job = jobs.get(jobId);
    promise(job !== undefined, `payment ${paymentId} belongs to no job`);
    if (status === 'captured') {
      promise(job.payment?.paymentId === paymentId, `payment ${paymentId} was taken for another agreement`);
      promise(job.payment.captureRequested, `payment ${paymentId} was taken before anybody asked for it`);
      promise(amount === job.agreement?.total, `payment ${paymentId} is not the agreed total`);
    }
  }
  const sent = new Set<string>();
  for (const { jobId, paymentId, amount } of provider.transfers) {
    promise(!sent.has(jobId), `job ${jobId} was paid out twice`);
    sent.add(jobId);
    const job = jobs.get(jobId);
    promise(job?.ending?.providerAmount === amount, `job ${jobId} was paid out more or less than was released`);
    promise(provider.payments.get(paymentId)?.status === 'captured', `job ${jobId} was paid out of nothing`);
  }
}

/** When everything has come to rest: nobody's money lies anywhere without a reason. */
export function checkMoneyAtRest(provider: MemoryPayments, jobs: ReadonlyMap<string, Job>): void {
  checkProviderBooks(provider, jobs);
  for (const { paymentId, jobId, status } of provider.payments.values()) {
    const booked = jobs.get(jobId)?.payment;
    const held = booked?.paymentId === paymentId && booked.authorised > 0;
    promise(held || !withTheProvider.has(status), `payment ${paymentId} is ${status}, but no job is booked with it`);
  }
  for (const [jobId, { payment, ending, transfers }] of jobs) {
    if (payment?.captureRequested === true) {
      promise(payment.captured > 0, `the money of job ${jobId} was asked for and never taken`);
    }
    if (ending !== null) {
      promise(transfers.length > 0, `job ${jobId} was released and its Homewright never paid`);
      promise(
        provider.transfers.some((transfer) => transfer.jobId === jobId),
        `job ${jobId} says it was paid out, and was not`,
      );
    }
  }
}
