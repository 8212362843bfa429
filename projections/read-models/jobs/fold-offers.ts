import { revealed } from '#events/catalog/define-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { foldWithNeeds, type Fold, type Folds, type Needs, type RowsOf } from '../../runner/read-model.ts';
import { maskedText } from '../masked-text.ts';
import type { JobTables, OfferRow } from './tables.ts';

type EventOf<Type extends JobEvent['type']> = JournalEvent<Extract<JobEvent, { type: Type }>>;
type Rows = RowsOf<JobTables>;

/** One row per offer, including the terms of a direct booking, which the provider accepts. */
export const offerFolds: Folds<JobTables> = {
  BookingRequested({ data, meta }, rows) {
    const { offerId, jobId, providerId, price, startAt, durationMinutes, expiresAt } = data;
    const terms = { offerId, jobId, providerId, price, startAt, durationMinutes, expiresAt };
    const rest = { materials: 0, message: null, maskedMessage: null, submittedAt: meta.at, counter: null };
    rows.offers.put({ ...terms, ...rest, status: 'live', direct: true });
  },
  OfferSubmitted: (event, rows) => putOffer(event, rows, revealed(event.data.message)),
  /** Without a new message the offer keeps its old one: it says what the price includes. */
  OfferRevised: foldWithNeeds(offerOf, (event, rows) => {
    const { jobId, offerId, message } = event.data;
    putOffer(event, rows, message === null ? rows.offers.getOrThrow(jobId, offerId).message : revealed(message));
  }),
  OfferCountered: foldWithNeeds(offerOf, ({ data }, rows) => {
    const { price, startAt } = data;
    const message = revealed(data.message);
    change(rows, data, { counter: { price, startAt, message, maskedMessage: maskedText(message) } });
  }),
  CounterDeclined: foldWithNeeds(offerOf, ({ data }, rows) => change(rows, data, { counter: null })),
  OfferWithdrawn: ends('withdrawn'),
  OfferDeclined: ends('declined'),
  OfferExpired: ends('expired'),
  OfferAccepted: ends('accepted'),
  /** Accepted but unpaid terms of a direct booking become an ordinary offer. */
  PaymentExpired: foldWithNeeds(offerOf, ({ data }, rows) => change(rows, data, { status: 'live', direct: false })),
};

function putOffer(
  { data, meta }: EventOf<'OfferSubmitted' | 'OfferRevised'>,
  rows: Rows,
  message: string | null,
): void {
  rows.offers.put({
    offerId: data.offerId,
    jobId: data.jobId,
    providerId: data.providerId,
    status: 'live',
    direct: false,
    price: data.price,
    materials: data.materials,
    startAt: data.startAt,
    durationMinutes: data.durationMinutes,
    message,
    maskedMessage: maskedText(message),
    submittedAt: meta.at,
    expiresAt: data.expiresAt,
    counter: null,
  });
}

interface OfferKey {
  readonly jobId: string;
  readonly offerId: string;
}
type About = { readonly data: OfferKey };

function ends(status: OfferRow['status']): Fold<JobTables, About> {
  return foldWithNeeds(offerOf, ({ data }, rows) => change(rows, data, { status }));
}

function offerOf({ data }: About): Needs<JobTables> {
  return { offers: [[data.jobId, data.offerId]] };
}

function change(rows: Rows, { jobId, offerId }: OfferKey, changes: Partial<OfferRow>): void {
  rows.offers.put({ ...rows.offers.getOrThrow(jobId, offerId), ...changes });
}
