import { beforeEach, describe } from 'vitest';

import { paymentsContract } from './contract/payments-contract.ts';
import type { PaymentsUnderTest } from './contract/payments-under-test.ts';
import { createMemoryPayments, type MemoryPayments } from './memory-payments.ts';
import type { WebhookEvent } from './webhook-event.ts';

const ownCards = {
  visa: {},
  mastercard: { brand: 'mastercard', last4: '4444' },
  declinedLater: { last4: '0341', does: 'declines' },
  asksEachTime: { last4: '3184', does: 'challenges' },
} as const;

let payments: MemoryPayments;
let webhooks: WebhookEvent[];
beforeEach(() => {
  payments = createMemoryPayments();
  webhooks = [];
});

const underTest = (): PaymentsUnderTest => ({
  gateway: payments,
  async pay(paymentId, card) {
    payments.pay(paymentId, card === 'declined' ? 'insufficient_funds' : undefined);
    if (card === 'chargedBack') payments.chargeBack(paymentId);
  },
  async giveCard(setupId, card) {
    if (card === 'declined') payments.giveCard(setupId, { declines: 'insufficient_funds' });
    else payments.giveCard(setupId, card === 'declinedLater' ? { declinesLater: 'generic_decline' } : {});
  },
  async saveOwnCard(setupId, card) {
    payments.saveOwnCard(setupId, ownCards[card]);
  },
  answerBank: async (url, passes) => payments.answerChallenge(url, passes),
  refundComesBack: async (refundId) => payments.failRefund(refundId, 'lost_or_stolen_card'),
  onboard: async (account) => payments.enablePayouts(account),
  askForDetails: async (account, overdue) => payments.askForDetails(account, overdue),
  async payOut(account, { fails, ...payout }) {
    payments.payOut(account, fails ? { ...payout, failureCode: 'account_closed' } : payout);
  },
  async showCard({ checkId }, card) {
    if (card === 'mine') payments.endCheck(checkId);
    if (card === 'expired') payments.endCheck(checkId, 'document_expired');
    if (card === 'unreadable') payments.endCheck(checkId, 'document_unverified_other');
  },
  takeBack: async (paymentId, amount) => void payments.chargeBack(paymentId, { amount }),
  closeChargeback: async (chargebackId, won) => payments.closeChargeback(chargebackId, won),
  // This gateway never drops keys.
  dropIdempotencyKeys: async () => {},
  async findWebhook(kind, about) {
    webhooks.push(...payments.takeWebhookEvents());
    const fits = (webhook: WebhookEvent) =>
      webhook.kind === kind && Object.entries(about).every(([name, value]) => Reflect.get(webhook, name) === value);
    const webhook = webhooks.find(fits);
    if (webhook === undefined) throw new Error(`no ${kind} came`);
    return webhook as never;
  },
});

describe('payments in memory', () => {
  paymentsContract(underTest);
});
