import { toDeadlineSlot, type DeadlineRules, type SlotChanges } from './job-deadline.ts';

const requestExpiry = toDeadlineSlot('request-expiry');
const requestEnded: SlotChanges = { clear: [requestExpiry] };

/** Requests and offers. */
export const requestDeadlines: DeadlineRules = {
  RequestPosted: ({ expiresAt }) => ({ set: { [requestExpiry]: expiresAt } }),
  BookingRequested: ({ expiresAt }) => ({ set: { [requestExpiry]: expiresAt } }),
  RequestWithdrawn: () => requestEnded,
  RequestExpired: () => requestEnded,
  RequestRemoved: () => requestEnded,
  BookingDeclined: () => requestEnded,
  JobBooked: () => requestEnded,

  OfferSubmitted: offered,
  OfferRevised: offered,
  OfferWithdrawn: offerEnded,
  OfferDeclined: offerEnded,
  OfferExpired: offerEnded,
};

function offered({ offerId, expiresAt }: { readonly offerId: string; readonly expiresAt: string }): SlotChanges {
  return { set: { [toDeadlineSlot('offer-expiry', offerId)]: expiresAt } };
}

function offerEnded({ offerId }: { readonly offerId: string }): SlotChanges {
  return { clear: [toDeadlineSlot('offer-expiry', offerId)] };
}
