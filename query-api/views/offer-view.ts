import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { Offer } from '../contract/offers.ts';
import type { Person } from '../contract/people.ts';
import { shownPerson, type People } from '../reading/people.ts';
import { feeOn, money } from './money.ts';

const offersStand = new Set(['Open', 'Offered', 'PaymentPending']);

export function offerView(offer: OfferRow, job: JobRow, people: People, now: string): Offer {
  const { currency } = job;
  const fee = offer.offerId === job.acceptedOfferId ? job.serviceFee : null;
  const serviceFee = fee ?? feeOn(offer.price, currency);
  return {
    offerId: offer.offerId,
    provider: shownPerson(people.get(offer.providerId), { familyName: true }) ?? unknownPerson(offer.providerId),
    status: statusOf(offer, job, now),
    price: money(offer.price, currency),
    materials: money(offer.materials, currency),
    serviceFee: money(serviceFee, currency),
    allIn: money(offer.price + serviceFee, currency),
    wouldReceive: null,
    startAt: offer.startAt,
    durationMinutes: offer.durationMinutes,
    message: offer.message,
    submittedAt: offer.submittedAt,
    expiresAt: offer.expiresAt,
    counter: null,
    conversation: null,
  };
}

/** A live offer is lost with the request, or to another; and it ends at its time, whenever its deadline fires. */
function statusOf(offer: OfferRow, job: JobRow, now: string): Offer['status'] {
  if (offer.status !== 'live') return offer.status;
  if (!offersStand.has(job.state)) return 'lost';
  return offer.expiresAt > now ? 'live' : 'expired';
}

/** The account's read model may be a moment behind the offer's. */
function unknownPerson(accountId: string): Person {
  return {
    accountId,
    firstName: null,
    lastName: null,
    businessName: null,
    city: null,
    level: null,
    verifiedAt: null,
    rating: null,
    reviewCount: 0,
  };
}
