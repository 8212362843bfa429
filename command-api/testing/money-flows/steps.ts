import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { enablePayouts } from '../enable-payouts.ts';
import { DAY, HOUR } from '../durations.ts';
import type { MoneyHarness } from '../money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../play-to-accepted-offer.ts';

/** One flow of money through a job, from the accepted offer to its final place. */
export interface MoneyFlow {
  readonly name: string;
  play(world: MoneyHarness): Promise<JobPlay>;
  /** Where the money is in the end. Of 216.00: the provider's share is 176.00, the platform's 40.00. */
  readonly ends: {
    readonly payments: readonly string[];
    readonly transfers: readonly string[];
    /** What went to the provider's bank; most flows end before. */
    readonly payouts?: readonly string[];
  };
}

/** For a tip or a higher price: the time to pay is a day. */
export const MORE_THAN_A_DAY = DAY + HOUR;

interface Beginning {
  readonly startInHours: number;
  readonly country?: string;
  /** The decline code when the saved card is charged. */
  readonly declinesLater?: string;
  readonly payouts?: boolean;
}

/** Paid with a card, and booked. */
export async function booked(world: MoneyHarness, beginning: Beginning): Promise<JobPlay> {
  const { declinesLater, payouts = true, ...start } = beginning;
  const job = await playToAcceptedOffer(world, start);
  await enablePayouts(job.providerId, world, { finished: payouts });
  await world.rest();
  const { paymentId, method } = (await last(job, 'PaymentInitiated')).data;
  if (method === 'save') world.payments.giveCard(paymentId, declinesLater === undefined ? {} : { declinesLater });
  else world.payments.pay(paymentId);
  await world.rest();
  return job;
}

/** From the agreed start until the provider claims completion. */
export async function worked(job: JobPlay): Promise<void> {
  await job.asProvider('StartWork');
  await job.asProvider('ClaimCompletion', { note: 'Both sides are done.' });
}

/** Claimed, approved, and past the grace period. */
export async function finished(world: MoneyHarness, job: JobPlay): Promise<void> {
  await worked(job);
  await job.asClient('ApproveJob');
  await world.advance(MORE_THAN_A_DAY);
}

/** Confirms the latest payment with a valid card. */
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
