import type { Chargebacks } from '../port.ts';
import { known, type Books } from './books.ts';

const EVIDENCE_MS = 7 * 24 * 3_600_000;

export interface CardsBank {
  /** The card's owner takes what is left of the payment back at their bank. */
  chargeBack(paymentId: string, reason?: string): { chargebackId: string };
  closeChargeback(chargebackId: string, won: boolean): void;
}

export function chargebacks({ payments, chargebacks: cases, clock, once, notify }: Books): Chargebacks & CardsBank {
  return {
    async submitEvidence(chargebackId, pack, key) {
      once(key, ['evidence', chargebackId, pack], () => {
        const opened = known(cases, chargebackId);
        cases.set(chargebackId, { ...opened, evidence: opened.evidence ?? pack });
      });
    },
    chargeBack(paymentId, reason = 'fraudulent') {
      const { captured, refunded } = known(payments, paymentId);
      const amount = captured - refunded;
      const chargebackId = `dp_${cases.size + 1}`;
      cases.set(chargebackId, { chargebackId, paymentId, amount, evidence: null, won: null });
      const dueBy = new Date(clock.now().getTime() + EVIDENCE_MS).toISOString();
      notify({ kind: 'chargebackOpened', paymentId, chargebackId, amount, reason, dueBy });
      return { chargebackId };
    },
    closeChargeback(chargebackId, won) {
      const opened = known(cases, chargebackId);
      if (opened.won !== null) return;
      cases.set(chargebackId, { ...opened, won });
      const { paymentId, amount } = opened;
      notify({ kind: 'chargebackClosed', paymentId, chargebackId, amount, won });
    },
  };
}
