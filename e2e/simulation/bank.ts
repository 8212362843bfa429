import type { Checkout } from '#command-api/find-checkout.ts';
import type { MemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';

import type { RandomSource } from './random.ts';

/** The probability that a card's bank returns a refund in one moment. */
const REFUND_FAILURE_RATE = 0.002;
/** The probability that a payment's card stops accepting refunds in one moment. */
const REFUNDS_STOP_RATE = 0.0005;

/**
 * The probability that an account stops accepting transfers in one moment, and that a stopped one accepts them again.
 */
const TRANSFERS_STOP_RATE = 0.003;
const TRANSFERS_RESUME_RATE = 0.05;

/** The probability that the payment provider asks an account for details in one moment. */
const DETAILS_ASKED_RATE = 0.001;

/** What cards, their banks and the payment provider's own checks do on their own. */
export class Bank {
  readonly #provider: MemoryPayments;
  readonly #random: RandomSource;
  /** The probability that a payment is charged back in one moment. */
  readonly #chargebacks: number;

  constructor(provider: MemoryPayments, random: RandomSource, chargebacks: number) {
    this.#provider = provider;
    this.#random = random;
    this.#chargebacks = chargebacks;
  }

  /** A person types a card: mostly a good one. */
  useCard({ mode, id }: Checkout): void {
    const rejected = this.#random.child('declined cards').chance(0.12) ? 'insufficient_funds' : undefined;
    if (mode === 'pay') this.#provider.pay(id, rejected);
    else this.#provider.giveCard(id, rejected === undefined ? this.#savedCard() : { declines: rejected });
  }

  /** One moment of the banks. */
  stir(): void {
    if (this.#random.child('chargebacks').chance(this.#chargebacks)) this.#chargeBack();
    if (this.#random.child('lapses').chance(0.004)) this.#expireAuthorisation();
    for (const { chargebackId, won } of this.#provider.chargebacks.values()) {
      if (won === null && this.#random.child('decisions').chance(0.01)) this.#decide(chargebackId);
    }
    for (const { refundId, failed } of this.#provider.refunds.values()) {
      if (!failed && this.#random.child('failed refunds').chance(REFUND_FAILURE_RATE))
        this.#provider.failRefund(refundId, 'lost_or_stolen_card');
    }
    for (const { paymentId, captured } of this.#provider.payments.values()) {
      if (captured > 0 && this.#random.child('refused refunds').chance(REFUNDS_STOP_RATE))
        this.#provider.rejectRefunds(paymentId);
    }
    for (const { account, payoutsEnabled } of this.#provider.accounts.values()) {
      const payouts = this.#random.child('payouts').chance(payoutsEnabled ? 0.001 : 0.1);
      if (payouts) this.#provider.enablePayouts(account, !payoutsEnabled);
      if (payoutsEnabled && this.#random.child('asked details').chance(DETAILS_ASKED_RATE))
        this.#provider.askForDetails(account, this.#random.child('asked details').chance(0.5));
      if (this.#random.child('refused transfers').chance(TRANSFERS_STOP_RATE)) this.#provider.rejectTransfers(account);
      if (this.#random.child('accepted transfers').chance(TRANSFERS_RESUME_RATE))
        this.#provider.acceptTransfers(account);
    }
  }

  /** Closes all open cases. */
  comeToRest(): void {
    for (const { chargebackId, won } of this.#provider.chargebacks.values()) {
      if (won === null) this.#decide(chargebackId);
    }
    for (const { account, payoutsEnabled } of this.#provider.accounts.values()) {
      if (!payoutsEnabled) this.#provider.enablePayouts(account);
      this.#provider.acceptTransfers(account);
    }
  }

  #savedCard(): { declinesLater?: string } {
    return this.#random.child('cards declined later').chance(0.15) ? { declinesLater: 'expired_card' } : {};
  }

  /** One payment, once, or a part of it, as banks do. */
  #chargeBack(): void {
    const before = new Set([...this.#provider.chargebacks.values()].map(({ paymentId }) => paymentId));
    const taken = [...this.#provider.payments.values()].filter(
      ({ paymentId, captured, refunded }) => captured > refunded && !before.has(paymentId),
    );
    if (taken.length === 0) return;
    const random = this.#random.child('chargebacks');
    const { paymentId, captured, refunded } = random.pick(taken);
    const left = captured - refunded;
    this.#provider.chargeBack(paymentId, { amount: random.chance(0.5) ? left : random.int(1, left) });
  }

  #decide(chargebackId: string): void {
    this.#provider.closeChargeback(chargebackId, this.#random.child('decisions').chance(0.5));
  }

  #expireAuthorisation(): void {
    const promised = [...this.#provider.payments.values()].filter(({ status }) => status === 'authorised');
    if (promised.length === 0) return;
    const { paymentId } = this.#random.child('lapses').pick(promised);
    void this.#provider.cancel(paymentId, `expired:${paymentId}`);
  }
}
