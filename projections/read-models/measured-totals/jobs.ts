import type { ByType } from '#events/catalog/define-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { foldWithNeeds, type DerivedRowsOf, type Folds } from '../../runner/read-model.ts';
import { addConversion } from './add-conversion.ts';
import type { JobConversion, JobRow, TotalTables } from './tables.ts';

type Event<Type extends DomainEvent['type']> = JournalEvent<ByType<DomainEvent>[Type]>;

const requested = foldWithNeeds<TotalTables, Event<'RequestPosted' | 'BookingRequested'>>(
  ({ data }) => ({ countedJobs: [data.jobId] }),
  ({ data: { jobId, country, currency }, meta: { at } }, rows) => {
    if (rows.countedJobs.get(jobId) !== undefined) return;
    rows.countedJobs.put({ jobId, country, currency, conversions: [{ at, kind: 'request_posted', amount: null }] });
  },
);

export const jobFolds: Folds<TotalTables> = {
  RequestPosted: requested,
  BookingRequested: requested,
  OfferAccepted: worth<'OfferAccepted'>(({ data: { total } }) => ({ kind: 'offer_accepted', amount: total })),
  PaymentCaptured: worth<'PaymentCaptured'>(({ data: { purpose, amount } }) =>
    // A tip is told of by an event of its own.
    purpose === 'main' || purpose === 'extra' ? { kind: 'payment_processed', amount } : null,
  ),
  TipPaid: worth<'TipPaid'>(({ data: { amount } }) => ({ kind: 'tip_paid', amount })),
};

/** A fold of something that a job's people did, with its value in the job's currency. */
function worth<Type extends 'OfferAccepted' | 'PaymentCaptured' | 'TipPaid'>(
  valueOf: (event: Event<Type>) => Omit<JobConversion, 'at'> | null,
) {
  return foldWithNeeds<TotalTables, Event<Type>>(
    ({ data }) => ({ countedJobs: [data.jobId] }),
    (event, rows) => {
      const value = valueOf(event);
      const row = rows.countedJobs.get(event.data.jobId);
      if (value === null || row === undefined) return;
      const { at } = event.meta;
      rows.countedJobs.put({ ...row, conversions: [...row.conversions, { at, ...value }] });
    },
  );
}

/** Counts what was added to a job's list. */
export function countJob(before: JobRow | undefined, after: JobRow, rows: DerivedRowsOf<TotalTables>): void {
  const { country, currency, conversions } = after;
  for (const { at, kind, amount } of conversions.slice(before?.conversions.length ?? 0)) {
    addConversion(rows, { at, kind, country, currency: amount === null ? '' : currency, amount });
  }
}
