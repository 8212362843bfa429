import type { Job } from '#domain/job/state.ts';
import type { Transfer } from '#domain/job/money-state.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { DerivedRowsOf } from '../../runner/read-model.ts';
import { findProviderId } from './columns.ts';
import type { Earned } from './details.ts';
import type { Changed, DraftJobRow, JobTables } from './tables.ts';

const nothing: Earned = { paid: 0, tips: 0, jobs: 0 };

/** The job after an event that sent money to its provider or reversed some, with its month's sums updated. */
export function withEarnings({ type, data, meta }: JournalEvent<JobEvent>, { before, after }: Changed): DraftJobRow {
  if (type !== 'TransferSent' && type !== 'TransferReversed') return after;
  const { facts, details } = after;
  const month = meta.at.slice(0, 7);
  const earned = details.earned?.[month] ?? nothing;
  const amount = type === 'TransferSent' ? data.amount : -data.amount;
  const transfer = facts.transfers.find(({ transferId }) => transferId === data.transferId);
  const [had, has] = [before !== undefined && hasShare(before.facts), hasShare(facts)];
  const begins = has && !had;
  // A share reversed in a later month stays a job of the month in which it was sent.
  const ends = had && !has && earned.jobs > 0;
  const changed: Earned = {
    paid: earned.paid + amount,
    tips: earned.tips + (transfer !== undefined && isTip(facts, transfer) ? amount : 0),
    jobs: earned.jobs + Number(begins) - Number(ends),
  };
  return { ...after, details: { ...details, earned: { ...details.earned, [month]: changed } } };
}

/** What entered or left the provider's account at the payment provider, by UTC month. */
export function countMonths(before: DraftJobRow | undefined, after: DraftJobRow, rows: DerivedRowsOf<JobTables>): void {
  const { facts, details, currency } = after;
  const providerId = findProviderId(facts);
  if (providerId === null || details.earned === undefined) return;
  for (const [month, now] of Object.entries(details.earned)) {
    const then = before?.details.earned?.[month] ?? null;
    const { paid, tips, jobs } = then ?? nothing;
    if (then !== null && paid === now.paid && tips === now.tips && jobs === now.jobs) continue;
    rows.earnedMonths.change([providerId, month, currency], (row) => ({
      providerId,
      month,
      currency,
      paid: (row?.paid ?? 0) + now.paid - paid,
      tips: (row?.tips ?? 0) + now.tips - tips,
      jobs: (row?.jobs ?? 0) + now.jobs - jobs,
    }));
  }
}

function hasShare(job: Job): boolean {
  return job.transfers.some((transfer) => transfer.amount > transfer.reversed && !isTip(job, transfer));
}

function isTip({ sidePayments }: Job, { paymentId }: Transfer): boolean {
  return sidePayments[paymentId]?.purpose === 'tip';
}
