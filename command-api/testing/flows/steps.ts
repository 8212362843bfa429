import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { givePayouts } from '../enable-payouts.ts';
import { DAY, HOUR } from '../durations.ts';
import type { MoneyHarness } from '../money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../accepted-job.ts';

/** One way of money through a job, from the accepted offer to where it comes to rest. */
export interface MoneyFlow {
  readonly name: string;
  play(world: MoneyHarness): Promise<JobPlay>;
  /** Where the money lies in the end. Of 216.00: the Homewright's share is 176.00, the platform's 40.00. */
  readonly ends: {
    readonly payments: readonly string[];
    readonly transfers: readonly string[];
    /** What went to the Homewright's bank; most flows end before. */
    readonly payouts?: readonly string[];
  };
}

/** Over a tip or a price that rose: the payment's own time is a day. */
export const MORE_THAN_A_DAY = DAY + HOUR;

interface Beginning {
  readonly startInHours: number;
  readonly country?: string;
  /** With what a saved card is declined when it is charged. */
  readonly declinesLater?: string;
  readonly payouts?: boolean;
}

/** Paid by a card, and booked. */
export async function booked(world: MoneyHarness, beginning: Beginning): Promise<JobPlay> {
  const { declinesLater, payouts = true, ...start } = beginning;
  const job = await playToAcceptedOffer(world, start);
  await givePayouts(job.providerId, world, { finished: payouts });
  await world.rest();
  const { paymentId, method } = (await last(job, 'PaymentInitiated')).data;
  if (method === 'save') world.payments.giveCard(paymentId, declinesLater === undefined ? {} : { declinesLater });
  else world.payments.pay(paymentId);
  await world.rest();
  return job;
}

/** From the agreed start until the Homewright says it is done. */
export async function worked(job: JobPlay): Promise<void> {
  await job.asProvider('StartWork');
  await job.asProvider('ClaimCompletion', { note: 'Both sides are done.' });
}

/** Done, approved, and past the grace period. */
export async function finished(world: MoneyHarness, job: JobPlay): Promise<void> {
  await worked(job);
  await job.asClient('ApproveJob');
  await world.advance(MORE_THAN_A_DAY);
}

/** The payment that was opened last is confirmed by a good card. */
export async function payLast(world: MoneyHarness, job: JobPlay): Promise<void> {
  world.payments.pay((await last(job, 'PaymentInitiated')).data.paymentId);
  await world.rest();
}

export async function last<Type extends JobEvent['type']>(
  job: JobPlay,
  type: Type,
): Promise<Extract<JournalEvent, { type: Type }>> {
  const found = (await job.history()).findLast((event) => event.type === type);
  if (found === undefined) throw new Error(`no ${type} happened`);
  return found as Extract<JournalEvent, { type: Type }>;
}
