import { findOwnOffer } from '../job-context.ts';
import { by, type StatusContext, type StatusText } from './status-text.ts';

/** A provider before the booking: their own offer, or the request itself. */
export function statusForBidder({ view, t, format, client }: StatusContext): StatusText {
  const own = findOwnOffer(view);
  const open = view.job.state === 'Open' || view.job.state === 'Offered';
  if (own?.status === 'live' && (open || view.job.state === 'PaymentPending')) {
    const { counter } = own;
    return {
      statement: counter
        ? t('bidder.countered', { name: client, price: format.money(counter.price) })
        : t('bidder.offered', { name: client }),
      evidence: counter
        ? t('bidder.counteredText', { price: format.money(own.price) })
        : t('bidder.offeredText', { price: format.money(own.price), allIn: format.money(own.allIn) }),
      by: by(own.expiresAt, {
        what: t('bidder.offerEnds'),
        left: t('bidder.offerEndsLeft'),
        why: own.expiresAt === view.offersUntil ? t('bidder.offerEndsWithRequestWhy') : t('bidder.offerEndsWhy'),
      }),
    };
  }
  if (own !== undefined && own.status !== 'live' && own.status !== 'accepted') {
    return {
      statement: t(`bidder.${own.status}`),
      evidence: open ? t('bidder.again') : t('bidder.overText'),
    };
  }
  if (open) return { statement: t('bidder.open'), evidence: t('bidder.openText') };
  return { statement: t('bidder.over'), evidence: t('bidder.overText') };
}
