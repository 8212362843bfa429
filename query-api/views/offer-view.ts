import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import type { JobState } from '#domain/job/job-states.ts';
import { quoteServiceFee, computeReceived } from '#domain/money/quoted-fees.ts';
import type { OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { Offer } from '../contract/offers.ts';
import type { Person } from '../contract/people.ts';
import { shownPerson } from '../reading/people.ts';
import { money } from './money.ts';
import { offerEndsAt } from './offer-expiry.ts';
import type { JobPage } from './job-page.ts';
import { threadWith } from './threads.ts';

const statesWithLiveOffers = new Set(['Open', 'Offered', 'PaymentPending']);

/** If a request ended before the booking, its offers ended with it. */
const endedWith: Readonly<Partial<Record<JobState, Offer['status']>>> = {
  Withdrawn: 'requestWithdrawn',
  Expired: 'requestExpired',
  Removed: 'requestRemoved',
};

/** What an offer's view needs: a job's page and a list of requests both have it. */
export type AroundOffer = Pick<JobPage, 'people' | 'now' | 'role' | 'threads' | 'accountId'> & {
  readonly job: Pick<JobPage['job'], 'jobId' | 'currency' | 'state' | 'direct' | 'requestExpiresAt'> & {
    readonly facts?: JobPage['job']['facts'];
  };
};

export function offerView(offer: OfferRow, around: AroundOffer): Offer {
  const { job, people, now, role } = around;
  const { currency } = job;
  const agreement = job.facts?.agreement;
  const fee = agreement?.offerId === offer.offerId && agreement.price === offer.price ? agreement.serviceFee : null;
  const serviceFee = fee ?? quoteServiceFee(offer.price, currency);
  const provider = people.get(offer.providerId);
  const staff = role === 'support' || role === 'admin';
  const level = provider?.level ?? 'new';
  return {
    offerId: offer.offerId,
    provider: shownPerson(provider, { familyName: true }) ?? unknownPerson(offer.providerId),
    status: toOfferStatus(offer, job, now),
    price: money(offer.price, currency),
    materials: money(offer.materials, currency),
    serviceFee: money(serviceFee, currency),
    allIn: money(offer.price + serviceFee, currency),
    wouldReceive: role === 'client' ? null : money(computeReceived(offer.price, level), currency),
    startAt: offer.startAt,
    durationMinutes: offer.durationMinutes,
    message: readable(offer, around),
    submittedAt: offer.submittedAt,
    expiresAt: offerEndsAt(offer, job),
    counter: buildCounterOffer(offer, level, around),
    conversation: staff ? null : threadWith(around, offer.providerId),
  };
}

/**
 * A live offer ends with the request or loses to another one; it also ends at its expiry, even if its deadline fires
 * late.
 */
function toOfferStatus(offer: OfferRow, job: AroundOffer['job'], now: string): Offer['status'] {
  if (offer.status !== 'live') return offer.status;
  if (!statesWithLiveOffers.has(job.state)) return endedWith[job.state] ?? 'lost';
  return offerEndsAt(offer, job) > now ? 'live' : 'expired';
}

function buildCounterOffer(
  { counter, providerId }: OfferRow,
  level: ProviderLevel,
  around: AroundOffer,
): Offer['counter'] {
  if (counter === null) return null;
  const { currency } = around.job;
  const { price, startAt, message, maskedMessage } = counter;
  const own = around.role === 'client';
  return {
    price: money(price, currency),
    allIn: money(price + quoteServiceFee(price, currency), currency),
    wouldReceive: own ? null : money(computeReceived(price, level), currency),
    startAt,
    message: own || isRevealed(around, providerId) ? message : (maskedMessage ?? message),
  };
}

/** The other side reads it without contact details until it is booked; its author and staff read all of it. */
function readable({ message, maskedMessage, providerId }: OfferRow, around: AroundOffer): string | null {
  const own = providerId === around.accountId;
  return own || isRevealed(around, providerId) ? message : (maskedMessage ?? message);
}

/** For both sides of the job after the booking; for staff always. */
function isRevealed({ role, job: { facts } }: AroundOffer, providerId: string): boolean {
  if (role === 'support' || role === 'admin') return true;
  return facts !== undefined && facts.bookedAt !== null && facts.agreement?.providerId === providerId;
}

/** For an offer whose account the accounts read model does not have yet. */
export function unknownPerson(accountId: string): Person {
  return {
    accountId,
    closed: false,
    firstName: null,
    lastName: null,
    businessName: null,
    city: null,
    level: null,
    photo: null,
    verifiedAt: null,
    rating: null,
    reviewCount: 0,
    removedReviews: 0,
  };
}
