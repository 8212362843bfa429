import { queryOptions } from '@tanstack/react-query';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { businessNow } from '../clock.ts';

/** A saved card, as the payment provider has it. */
export interface OwnCard {
  cardId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The one that is offered first. */
  isDefault: boolean;
}

export interface OwnCardsView {
  cards: OwnCard[];
}

export const ownCardsQuery = queryOptions({
  queryKey: keys.cards,
  queryFn: ({ signal }) => api.get<OwnCardsView>('/api/cards', { signal }),
});

/** A card is good until the end of its month. */
export function hasExpired({ expMonth, expYear }: OwnCard): boolean {
  return businessNow() >= Date.UTC(expYear, expMonth, 1);
}

/** As it stands on the card: "09/28". */
export function toExpiry({ expMonth, expYear }: OwnCard): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}

/** The names on the cards themselves. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Null for one that we do not know. */
export function brandName(brand: string): string | null {
  return brands[brand] ?? null;
}
