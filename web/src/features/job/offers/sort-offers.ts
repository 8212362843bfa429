import type { Offer } from '#query-api/contract/offers.ts';
import type { ListParams } from '#web/lib/list-params.ts';

export const orders = ['price', 'start', 'rating'] as const;
export type OfferOrder = (typeof orders)[number];

export function parseOrder(value: string | null): OfferOrder {
  return orders.find((order) => order === value) ?? 'price';
}

/** The sort order's own URL parameter: offers appear among other lists, too. */
export const offersParams: ListParams<{ order: OfferOrder }> = {
  read: (address) => ({ order: parseOrder(address.get('offers')) }),
  write: ({ order }) => ({ offers: order === 'price' ? '' : order }),
};

/** Offers that can still be accepted come first, whatever the order. */
export function sortOffers(offers: readonly Offer[], order: OfferOrder): Offer[] {
  const by: Record<OfferOrder, (a: Offer, b: Offer) => number> = {
    price: (a, b) => a.allIn.amount - b.allIn.amount,
    start: (a, b) => a.startAt.localeCompare(b.startAt),
    rating: (a, b) => (b.provider.rating ?? 0) - (a.provider.rating ?? 0),
  };
  const rank = (offer: Offer): number => (offer.status === 'live' || offer.status === 'accepted' ? 0 : 1);
  return offers.toSorted((a, b) => rank(a) - rank(b) || by[order](a, b));
}
