import { PaymentRejectedError, type SavedCards } from '../payment-gateway.ts';
import type { WebhookEvent } from '../webhook-event.ts';
import { requireKnown, toSubject, type MemoryState } from './memory-state.ts';
import { addPayment, confirm, decline } from './card-payments.ts';

export interface SavingClient {
  /** The client saves a card: a valid one, one that is declined at once, or one that is declined when charged. */
  giveCard(setupId: string, card?: { declines?: string; declinesLater?: string }): WebhookEvent | null;
}

export function savedCards(books: MemoryState): SavedCards & SavingClient {
  const { setups, once, notify } = books;

  return {
    async saveCard(card, key) {
      return once(key, ['save', card], () => {
        const setupId = `seti_${setups.size + 1}`;
        const subject = { ...card, purpose: 'main' as const };
        setups.set(setupId, {
          ...subject,
          setupId,
          subject,
          clientSecret: `${setupId}_secret`,
          status: 'open',
          cardLast4: null,
          declinesLater: null,
        });
        return { setupId };
      });
    },
    async findSetup(setupId) {
      const { subject, clientSecret, status, cardLast4 } = requireKnown(setups, setupId);
      return { setupId, subject, clientSecret, status, cardLast4 };
    },
    async chargeSaved(charge, key) {
      return once(key, ['charge', charge], () => {
        const { setupId, ...payment } = charge;
        const { status, declinesLater } = requireKnown(setups, setupId);
        if (status !== 'saved') throw new PaymentRejectedError('card_not_saved');
        const opened = addPayment(books, { ...payment, purpose: 'main', capture: 'now' });
        if (declinesLater === null) confirm(books, opened);
        else decline(books, opened, declinesLater);
        return { paymentId: opened.paymentId, declined: declinesLater };
      });
    },
    async detachCard(setupId, key) {
      once(key, ['detach', setupId], () => {
        setups.set(setupId, { ...requireKnown(setups, setupId), status: 'cancelled' });
      });
    },
    giveCard(setupId, { declines, declinesLater = null } = {}) {
      const setup = requireKnown(setups, setupId);
      if (setup.status !== 'open') return null;
      if (declines !== undefined) {
        return notify({ kind: 'cardSaveFailed', ...toSubject(setup), setupId, failureCode: declines });
      }
      setups.set(setupId, { ...setup, status: 'saved', cardLast4: '4242', declinesLater });
      return notify({ kind: 'cardSaved', ...toSubject(setup), setupId });
    },
  };
}
