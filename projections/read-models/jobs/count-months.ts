import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { RowsOf } from '../../runner/read-model.ts';
import type { JobRow, JobTables } from './tables.ts';

/** What reached, or left, the Homewright's account at the payment provider, by UTC month. */
export function countMonth({ type, data, meta }: JournalEvent<JobEvent>, job: JobRow, rows: RowsOf<JobTables>): void {
  if (job.providerId === null || (type !== 'TransferSent' && type !== 'TransferReversed')) return;
  const sent = type === 'TransferSent';
  const isTip = sent && data.paymentId !== null && job.facts.sidePayments[data.paymentId]?.purpose === 'tip';
  const amount = sent ? data.amount : -data.amount;
  const { providerId, currency } = job;
  const month = meta.at.slice(0, 7);
  const row = rows.earnedMonths.get(providerId, month, currency);
  rows.earnedMonths.put({
    providerId,
    month,
    currency,
    paid: (row?.paid ?? 0) + amount,
    tips: (row?.tips ?? 0) + (isTip ? amount : 0),
    jobs: (row?.jobs ?? 0) + (sent && !isTip ? 1 : 0),
  });
}
