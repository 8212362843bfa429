import type { Chargebacks, FoundChargeback } from '../payment-gateway.ts';
import { requireKnown, type MemoryState } from './memory-state.ts';

const EVIDENCE_MS = 7 * 24 * 3_600_000;

export interface CardsBank {
  /** The card's owner disputes what remains of the payment at their bank, or a part of it. */
  chargeBack(paymentId: string, of?: { amount?: number; reason?: string }): { chargebackId: string };
  closeChargeback(chargebackId: string, won: boolean): void;
}

export function chargebacks({
  payments,
  chargebacks: cases,
  clock,
  once,
  notify,
}: MemoryState): Chargebacks & CardsBank {
  return {
    async submitEvidence(chargebackId, pack, key) {
      once(key, ['evidence', chargebackId, pack], () => {
        const opened = requireKnown(cases, chargebackId);
        cases.set(chargebackId, { ...opened, evidence: opened.evidence ?? pack });
      });
    },
    async findChargebacks(paymentId) {
      return [...cases.values()]
        .filter((each) => each.paymentId === paymentId)
        .map(({ chargebackId, won }) => ({ chargebackId, status: toStatus(won) }));
    },
    chargeBack(paymentId, { amount = computeRemaining(paymentId), reason = 'fraudulent' } = {}) {
      const chargebackId = `dp_${cases.size + 1}`;
      cases.set(chargebackId, { chargebackId, paymentId, amount, evidence: null, won: null });
      const dueBy = new Date(clock.now().getTime() + EVIDENCE_MS).toISOString();
      notify({ kind: 'chargebackOpened', paymentId, chargebackId, amount, reason, dueBy });
      return { chargebackId };
    },
    closeChargeback(chargebackId, won) {
      const opened = requireKnown(cases, chargebackId);
      if (opened.won !== null) return;
      cases.set(chargebackId, { ...opened, won });
      const { paymentId, amount } = opened;
      notify({ kind: 'chargebackClosed', paymentId, chargebackId, amount, won });
    },
  };

  function computeRemaining(paymentId: string): number {
    const { captured, refunded } = requireKnown(payments, paymentId);
    return captured - refunded;
  }
}

function toStatus(won: boolean | null): FoundChargeback['status'] {
  if (won === null) return 'open';
  return won ? 'won' : 'lost';
}
