import type { Job } from '#domain/job/state.ts';
import type { Transfer } from '#domain/job/money-state.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { findProviderId } from './columns.ts';
import type { Changed, DraftRows } from './fold-job.ts';

/** What reached, or left, the Homewright's account at the payment provider, by UTC month. */
export function countMonth(
  { type, data, meta }: JournalEvent<JobEvent>,
  { before, after }: Changed,
  rows: DraftRows,
): void {
  if (type !== 'TransferSent' && type !== 'TransferReversed') return;
  const { currency, facts, details } = after;
  const providerId = findProviderId(facts);
  if (providerId === null) return;
  const month = meta.at.slice(0, 7);
  const amount = type === 'TransferSent' ? data.amount : -data.amount;
  const transfer = facts.transfers.find(({ transferId }) => transferId === data.transferId);
  const [had, has] = [before !== undefined && hasShare(before.facts), hasShare(facts)];
  const begins = has && !had;
  // A share that is taken back in a later month counts on where it was sent.
  const ends = had && !has && details.countedIn === month;
  if (begins) rows.jobs.put({ ...after, details: { ...details, countedIn: month } });
  const row = rows.earnedMonths.get(providerId, month, currency);
  rows.earnedMonths.put({
    providerId,
    month,
    currency,
    paid: (row?.paid ?? 0) + amount,
    tips: (row?.tips ?? 0) + (transfer !== undefined && isTip(facts, transfer) ? amount : 0),
    jobs: (row?.jobs ?? 0) + Number(begins) - Number(ends),
  });
}

function hasShare(job: Job): boolean {
  return job.transfers.some((transfer) => transfer.amount > transfer.reversed && !isTip(job, transfer));
}

function isTip({ sidePayments }: Job, { paymentId }: Transfer): boolean {
  return sidePayments[paymentId]?.purpose === 'tip';
}
