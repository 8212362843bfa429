import type { OwnCard, OwnCards } from '../own-cards.ts';
import { PaymentRejectedError } from '../payment-gateway.ts';
import { toSameCard, unlikeEarlier } from '../same-card.ts';
import { addCard, type NewMemoryCard } from './add-card.ts';
import { confirm, decline } from './card-payments.ts';
import { requireKnown, type MemoryCard, type MemoryCustomer, type MemoryState } from './memory-state.ts';

export interface CardOwner {
  /** The person saves the card that was requested of them. */
  saveOwnCard(setupId: string, card?: NewMemoryCard): void;
  /** The person answers the question of their card's bank. */
  answerChallenge(url: string, passes: boolean): void;
}

const CHALLENGE = 'https://bank.test/';

export function ownCards(books: MemoryState): OwnCards & CardOwner {
  const { customers, payments, cardRequests, savingPayments, once } = books;

  function requireCustomer(customerId: string): MemoryCustomer {
    return requireKnown(customers, customerId);
  }

  function requireCard(customerId: string, cardId: string): MemoryCard {
    const card = requireCustomer(customerId).cards.find((each) => each.cardId === cardId);
    if (card === undefined) throw new PaymentRejectedError('resource_missing');
    return card;
  }

  return {
    async openCustomer(accountId, key) {
      return once(key, ['customer', accountId], () => {
        const customerId = `cus_${customers.size + 1}`;
        customers.set(customerId, { accountId, cards: [], defaultId: null });
        return { customerId };
      });
    },
    async deleteCustomer(customerId) {
      customers.delete(customerId);
    },
    async listCards(customerId) {
      const { cards, defaultId } = customers.get(customerId) ?? { cards: [], defaultId: null };
      const listed = cards.map(({ does: _does, ...card }): OwnCard => ({ ...card, isDefault: false }));
      const first = listed.find(({ cardId }) => cardId === defaultId) ?? listed[0];
      return unlikeEarlier(listed).map((card) => ({
        ...card,
        isDefault: first !== undefined && toSameCard(card) === toSameCard(first),
      }));
    },
    async makeDefault(customerId, cardId) {
      requireCard(customerId, cardId);
      customers.set(customerId, { ...requireCustomer(customerId), defaultId: cardId });
    },
    async removeCard(customerId, cardId) {
      const removed = toSameCard({ ...requireCard(customerId, cardId), isDefault: false });
      const customer = requireCustomer(customerId);
      const cards = customer.cards.filter((card) => toSameCard({ ...card, isDefault: false }) !== removed);
      customers.set(customerId, { ...customer, cards });
    },
    async requestCard(customerId, key) {
      requireCustomer(customerId);
      return once(key, ['request', customerId], () => {
        const setupId = `seti_own_${cardRequests.size + 1}`;
        cardRequests.set(setupId, customerId);
        return { setupId, clientSecret: `${setupId}_secret` };
      });
    },
    async saveWithPayment({ paymentId, customerId, save }) {
      requireCustomer(customerId);
      requireKnown(payments, paymentId);
      if (save) savingPayments.set(paymentId, customerId);
      else savingPayments.delete(paymentId);
    },
    async payWithCard({ paymentId, customerId, cardId }, key) {
      const card = requireCard(customerId, cardId);
      return once(key, ['own-card', paymentId, cardId], () => {
        const payment = requireKnown(payments, paymentId);
        if (payment.status === 'cancelled') throw new PaymentRejectedError('payment_intent_unexpected_state');
        if (payment.status !== 'open') return { kind: 'accepted' } as const;
        if (card.does === 'challenges') return { kind: 'challenge', url: `${CHALLENGE}${paymentId}` } as const;
        if (card.does === 'pays') {
          confirm(books, payment);
          return { kind: 'accepted' } as const;
        }
        decline(books, payment, 'generic_decline');
        return { kind: 'declined', code: 'generic_decline' } as const;
      });
    },
    saveOwnCard(setupId, card = {}) {
      const customerId = requireKnown(cardRequests, setupId);
      addCard(books, customerId, card);
    },
    answerChallenge(url, passes) {
      const payment = requireKnown(payments, url.slice(CHALLENGE.length));
      if (payment.status !== 'open') return;
      if (passes) confirm(books, payment);
      else decline(books, payment, 'payment_intent_authentication_failure');
    },
  };
}
