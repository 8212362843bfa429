import { findPromoId } from '#domain/job/facts.ts';

import { jobBefore } from './job-before.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'release-promos';

/** What ends an agreement before its job is booked, or answers or ends a direct booking. */
const ends = [
  'PaymentExpired',
  'BookingDeclined',
  'OfferAccepted',
  'OfferSubmitted',
  'RequestWithdrawn',
  'RequestExpired',
  'RequestRemoved',
] as const;

/** Gives back the use of a promo code whose job will not be booked with it. */
export const releasePromos = reactorTo(ends, {
  name,
  category: 'job',
  async react(event, { journal, handler }) {
    const history = await journal.readSealed(event.stream);
    const before = jobBefore(event, history);
    const promoId = before === null ? null : findPromoId(before);
    if (before === null || promoId === null) return;
    const { jobId, clientId: accountId } = before;
    await sendForEvent(event, handler, name, { name: 'ReleasePromo', data: { promoId, accountId, jobId } });
  },
});
