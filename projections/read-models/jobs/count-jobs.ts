import { heldUp, onTheWay } from '#domain/job/transfer-balances.ts';
import { sumParts } from '#domain/money/settlement.ts';

import { prefetchRows } from '../../runner/prefetch-rows.ts';
import type { RowsOf } from '../../runner/read-model.ts';
import type { CountRow, JobRow, JobTables, SumKind } from './tables.ts';

type Side = CountRow['side'];

interface Share {
  readonly accountId: string;
  readonly side: Side;
}
/** What one job adds to the numbers of one of its sides. */
interface Part extends Share {
  readonly bucket: JobRow['bucket'];
  readonly sums: Readonly<Partial<Record<SumKind, number>>>;
}

/**
 * Keeps the numbers of both sides' lists: what the job added before goes, what it adds now comes. A number of no job has no
 * row: what a batch passed through leaves none behind.
 */
export function countJob(before: JobRow | undefined, after: JobRow, rows: RowsOf<JobTables>): void {
  const old = before === undefined ? [] : toParts(before);
  const present = toParts(after);
  const gone = old.filter((part) => !present.some((other) => same(part, other)));
  const come = present.filter((part) => !old.some((other) => same(part, other)));
  prefetchRows([
    ...gone.flatMap((part) => additions(rows, part, after.currency, -1)),
    ...come.flatMap((part) => additions(rows, part, after.currency, 1)),
  ]);
}

function toParts(row: JobRow): Part[] {
  const { clientId, providerId, bucket, held, state } = row;
  const client: Part = { accountId: clientId, side: 'client', bucket, sums: { held: held ?? 0 } };
  // A Homewright who was asked directly has no job before they accept.
  if (providerId === null || state === 'BookingRequested') return [client];
  return [client, { accountId: providerId, side: 'provider', bucket, sums: earned(row) }];
}

/** The Homewright's part: held until the end, then on its way until it is sent; what a bank holds up is kept apart. Tips are in it. */
function earned({ held, providerShare, facts }: JobRow): Part['sums'] {
  const sent = sumParts(facts.transfers);
  const reversed = facts.transfers.reduce((sum, transfer) => sum + transfer.reversed, 0);
  return {
    held: held === null ? 0 : (providerShare ?? 0),
    'held-up': heldUp(facts),
    'on-the-way': onTheWay(facts),
    paid: sent - reversed,
  };
}

function same(a: Part, b: Part): boolean {
  return (
    a.side === b.side &&
    a.accountId === b.accountId &&
    a.bucket === b.bucket &&
    a.sums.held === b.sums.held &&
    a.sums['held-up'] === b.sums['held-up'] &&
    a.sums['on-the-way'] === b.sums['on-the-way'] &&
    a.sums.paid === b.sums.paid
  );
}

function additions(rows: RowsOf<JobTables>, part: Part, currency: string, times: 1 | -1): (() => void)[] {
  const { accountId, side, bucket } = part;
  const sums = (Object.entries(part.sums) as [SumKind, number][]).filter(([, amount]) => amount !== 0);
  return [
    () => {
      const jobs = (rows.jobCounts.get(accountId, side, bucket)?.jobs ?? 0) + times;
      if (jobs === 0) rows.jobCounts.delete(accountId, side, bucket);
      else rows.jobCounts.put({ accountId, side, bucket, jobs });
    },
    ...sums.map(([kind, amount]) => () => {
      const sum = rows.jobSums.get(accountId, side, kind, currency);
      const jobs = (sum?.jobs ?? 0) + times;
      const together = (sum?.amount ?? 0) + times * amount;
      if (jobs === 0) rows.jobSums.delete(accountId, side, kind, currency);
      else rows.jobSums.put({ accountId, side, kind, currency, amount: together, jobs });
    }),
  ];
}
