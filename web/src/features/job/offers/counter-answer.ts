import type { JobView } from '#query-api/contract/job.ts';
import type { Offer } from '#query-api/contract/offers.ts';

/** The provider's answer to the client's latest counter: null while it waits, or without a counter. */
export function counterAnswer({ timeline }: JobView, { offerId, counter }: Offer): 'accepted' | 'declined' | null {
  if (counter !== null) return null;
  const entries = timeline.filter(({ facts }) => facts['offerId'] === offerId).toReversed();
  const asked = entries.findLastIndex(({ kind }) => kind === 'OfferCountered');
  if (asked === -1) return null;
  const answer = entries.slice(asked + 1).find(({ kind }) => kind === 'CounterDeclined' || kind === 'OfferRevised');
  if (answer === undefined) return null;
  const taken = answer.kind === 'OfferRevised' && answer.facts['price'] === entries[asked]?.facts['price'];
  return taken ? 'accepted' : answer.kind === 'CounterDeclined' ? 'declined' : null;
}
