import { quoteServiceFee, computeReceived } from '#domain/money/quoted-fees.ts';
import type { DirectBooking } from '../contract/job-progress.ts';
import { shownPerson } from '../reading/people.ts';
import { money, moneyOrNull } from './money.ts';
import { unknownPerson } from './offer-view.ts';
import type { JobPage } from './job-page.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

/** The terms of a direct booking, for its two sides. */
export function buildDirectBooking(page: JobPage): DirectBooking | null {
  const { job, people, role, accountId } = page;
  const { direct } = job.details;
  if (direct === undefined || (role === 'bidder' && direct.providerId !== accountId)) return null;
  const { currency } = job;
  const fee = quoteServiceFee(direct.price, currency);
  const provider = people.get(direct.providerId);
  const received = role === 'client' ? null : computeReceived(direct.price, provider?.level ?? 'new');
  return {
    provider: shownPerson(provider, { familyName: true }) ?? unknownPerson(direct.providerId),
    offerId: direct.offerId,
    price: money(direct.price, currency),
    serviceFee: money(fee, currency),
    allIn: money(direct.price + fee, currency),
    wouldReceive: moneyOrNull(received, currency),
    startAt: direct.startAt,
    durationMinutes: direct.durationMinutes,
    answerBy: direct.answerBy,
    promo: role === 'client' ? toPromoStatus(page, direct.offerId) : null,
    declineReason: role === 'client' ? redactContacts(direct.declineReason) : direct.declineReason,
  };
}

/** The status of the promo code of the direct booking. */
function toPromoStatus({ job, timeline }: JobPage, offerId: string): DirectBooking['promo'] {
  const { state, askedPromoId, agreement } = job.facts;
  if (askedPromoId === null) return null;
  if (state === 'BookingRequested') return 'asked';
  // After an answer with an offer, or an unpaid acceptance, the client enters the code again on acceptance.
  if (state === 'Offered') return 'again';
  if (agreement?.offerId !== offerId) return null;
  if (agreement.promoId !== null) return 'taken';
  // The newest entry comes first.
  const accepted = timeline.find(({ kind }) => kind === 'OfferAccepted');
  return accepted?.actor === 'client' ? null : 'lost';
}
