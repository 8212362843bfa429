import type { OwnCard } from './own-cards.ts';

/** What a person tells two cards apart by: a card that was saved twice is one card to them. */
export function toSameCard({ brand, last4, expMonth, expYear }: OwnCard): string {
  return [brand, last4, expMonth, expYear].join(' ');
}

/** Each card once, the first of those that are the same. */
export function unlikeEarlier(cards: readonly OwnCard[]): OwnCard[] {
  const seen = new Set<string>();
  return cards.filter((card) => {
    const same = toSameCard(card);
    if (seen.has(same)) return false;
    seen.add(same);
    return true;
  });
}
