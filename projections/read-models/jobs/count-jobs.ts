import { sumParts } from '#domain/money/settlement.ts';

import type { DerivedRowsOf } from '../../runner/read-model.ts';
import type { CountRow, JobRow, JobTables, SumKind } from './tables.ts';

type Side = CountRow['side'];

interface Share {
  readonly accountId: string;
  readonly side: Side;
}
/** What one job adds to the counts of one of its sides. */
interface Part extends Share {
  readonly bucket: JobRow['bucket'];
  readonly sums: Readonly<Partial<Record<SumKind, number>>>;
}

/**
 * Updates the counts of both sides' lists: subtracts what the job added before, and adds what it adds now. A count of
 * zero has no row, whatever the batch passed through.
 */
export function countJob(before: JobRow | undefined, after: JobRow, rows: DerivedRowsOf<JobTables>): void {
  const old = before === undefined ? [] : toParts(before);
  const present = toParts(after);
  const gone = old.filter((part) => !present.some((other) => same(part, other)));
  const come = present.filter((part) => !old.some((other) => same(part, other)));
  for (const part of gone) add(rows, part, after.currency, -1);
  for (const part of come) add(rows, part, after.currency, 1);
}

function toParts(row: JobRow): Part[] {
  const { clientId, providerId, bucket, held, state } = row;
  const client: Part = { accountId: clientId, side: 'client', bucket, sums: { held: held ?? 0 } };
  // A provider invited to a direct booking has no job before they accept.
  if (providerId === null || state === 'BookingRequested') return [client];
  return [client, { accountId: providerId, side: 'provider', bucket, sums: earned(row) }];
}

/**
 * The provider's part, tips included: held until the end, then on its way until sent. What a bank holds up is counted
 * apart.
 */
function earned({ held, providerShare, onTheWay, heldUp, facts }: JobRow): Part['sums'] {
  const sent = sumParts(facts.transfers);
  const reversed = facts.transfers.reduce((sum, transfer) => sum + transfer.reversed, 0);
  return {
    held: held === null ? 0 : (providerShare ?? 0),
    'held-up': heldUp ?? 0,
    'on-the-way': onTheWay ?? 0,
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

function add(rows: DerivedRowsOf<JobTables>, part: Part, currency: string, times: 1 | -1): void {
  const { accountId, side, bucket } = part;
  rows.jobCounts.change([accountId, side, bucket], (row) => {
    const jobs = (row?.jobs ?? 0) + times;
    return jobs === 0 ? undefined : { accountId, side, bucket, jobs };
  });
  for (const [kind, amount] of Object.entries(part.sums) as [SumKind, number][]) {
    if (amount === 0) continue;
    rows.jobSums.change([accountId, side, kind, currency], (row) => {
      const jobs = (row?.jobs ?? 0) + times;
      const sum = (row?.amount ?? 0) + times * amount;
      return jobs === 0 ? undefined : { accountId, side, kind, currency, amount: sum, jobs };
    });
  }
}
