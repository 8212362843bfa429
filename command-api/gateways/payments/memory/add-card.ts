import { requireKnown, type MemoryCard, type MemoryState } from './memory-state.ts';

export type NewMemoryCard = Partial<Pick<MemoryCard, 'does' | 'last4' | 'brand'>>;

/** Adds a card to those of its owner. */
export function addCard(
  { customers, cardIds }: MemoryState,
  customerId: string,
  { does = 'pays', last4 = '4242', brand = 'visa' }: NewMemoryCard,
): void {
  const customer = requireKnown(customers, customerId);
  const card = { cardId: cardIds(), brand, last4, expMonth: 12, expYear: 2034, does };
  customers.set(customerId, { ...customer, cards: [card, ...customer.cards] });
}
