import type { pinEvents } from '#events/catalog/job/pin.ts';
import type { requestEvents } from '#events/catalog/job/request.ts';
import type { offerEvents } from '#events/catalog/job/offer.ts';

import { quoteServiceFeeAt } from '../../money/quoted-fees.ts';
import { bidders, notify, type Rules } from '../rule.ts';

/** Clients always see prices with our fee: the fee at that time. */
function allIn(price: number, currency: string | null, at: string): number {
  return price + (currency === null ? 0 : quoteServiceFeeAt(price, currency, at));
}

type Types = keyof typeof requestEvents | keyof typeof offerEvents | keyof typeof pinEvents;

/** Before the booking: clients are notified of offers, providers of the outcome of theirs. */
export const offerRules: Rules<Types> = {
  // Providers find requests in their list of matching ones: a notification for each would be too many.
  RequestPosted: 'none',
  JobPinned: 'none',
  JobUnpinned: 'none',
  // Of a booking at once the provider reads when it is paid.
  BookingRequested: ({ providerId, price, currency, expiresAt, instant }) =>
    instant ? [] : notify('bookingRequested', [providerId], { amount: price, currency, at: expiresAt }),
  BookingDeclined: (_data, { clientId }) => notify('bookingDeclined', [clientId]),
  RequestWithdrawn: (_data, job) => notify('requestWithdrawn', bidders(job)),
  RequestExpired: (_data, job) => notify('requestExpired', [job.clientId, ...(job.instant ? [] : bidders(job))]),
  RequestRemoved: ({ reason }, job) => notify('requestRemoved', [job.clientId, ...bidders(job)], { detail: reason }),

  OfferSubmitted: ({ price, startAt }, { clientId, currency }, at) =>
    notify('offerReceived', [clientId], { amount: allIn(price, currency, at), currency, at: startAt }),
  OfferRevised: ({ price, startAt }, { clientId, currency }, at) =>
    notify('offerRevised', [clientId], { amount: allIn(price, currency, at), currency, at: startAt }),
  OfferCountered: ({ providerId, price, startAt }, { currency }) =>
    notify('offerCountered', [providerId], { amount: price, currency, at: startAt }),
  CounterDeclined: (_data, { clientId }) => notify('counterDeclined', [clientId]),
  OfferWithdrawn: (_data, { clientId }) => notify('offerWithdrawn', [clientId]),
  OfferDeclined: ({ providerId }) => notify('offerDeclined', [providerId]),
  OfferExpired: ({ providerId }, { clientId, instant }) =>
    instant ? [] : notify('offerExpired', [providerId, clientId]),
  // A direct booking is accepted by the provider: then the client is notified, and pays.
  OfferAccepted: ({ clientId, providerId, price, total, currency, paymentDueAt }, { instant }) =>
    instant
      ? []
      : [
          ...notify('offerAccepted', [providerId], { amount: price, currency, at: paymentDueAt }),
          ...notify('bookingAccepted', [clientId], { amount: total, currency, at: paymentDueAt }),
        ],
};
