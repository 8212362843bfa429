import type { NowWords } from './now.ts';
import { ownOfferOf, type Voice } from './voice.ts';

/** A Homewright before booking: their own offer, or the request itself. */
export function nowForBidder({ view, t, format, client }: Voice): NowWords {
  const own = ownOfferOf(view);
  const open = view.job.state === 'Open' || view.job.state === 'Offered';
  if (own?.status === 'live' && (open || view.job.state === 'PaymentPending')) {
    return {
      statement: t('now.bidder.offered', { name: client }),
      evidence: t('now.bidder.offeredText', { price: format.money(own.price), allIn: format.money(own.allIn) }),
      by: {
        what: t('now.bidder.offerEnds'),
        dueAt: own.expiresAt,
        left: t('now.bidder.offerEndsLeft'),
        why: t('now.bidder.offerEndsWhy'),
      },
    };
  }
  if (own !== undefined && own.status !== 'live' && own.status !== 'accepted') {
    return {
      statement: t(`now.bidder.${own.status}`),
      evidence: open ? t('now.bidder.again') : t('now.bidder.overText'),
    };
  }
  if (open) return { statement: t('now.bidder.open'), evidence: t('now.bidder.openText') };
  return { statement: t('now.bidder.over'), evidence: t('now.bidder.overText') };
}
