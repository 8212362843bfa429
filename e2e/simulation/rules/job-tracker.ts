import type { JobEvent } from '#events/catalog/job.ts';

import { DisputeTracker } from './dispute-tracker.ts';
import { PaymentTracker } from './payment-tracker.ts';
import { HOUR } from './durations.ts';
import { FrozenTime } from './frozen-time.ts';
import type { JobJournalEvent } from './job-journal-event.ts';

/** The history of one job, recorded independently of the decider: the rules are checked against this. */
export class JobTracker {
  readonly payments = new Map<string, PaymentTracker>();
  readonly disputes = new DisputeTracker();
  /** While a dispute or a chargeback was open, and while a chargeback was. */
  readonly still = new FrozenTime();
  readonly frozen = new FrozenTime();
  /** When the latest event of this type happened. */
  readonly last = new Map<JobEvent['type'], string>();
  /** The payments at the bank that the job never counted, by chargeback. */
  readonly unmatchedAtBank = new Map<string, string>();
  readonly #unmatchedGiven = new Set<string>();
  readonly chargebacks = new Map<string, { paymentId: string; amount: number; open: boolean }>();
  /** Whether a part of authorised money is still to be captured. */
  feeAwaited = false;
  ended: { provider: number; platform: number } | null = null;
  previous: JobJournalEvent | null = null;
  /** The staff who are not admins. */
  readonly support = new Set<string>();
  /** When each staff member last accessed the job. */
  readonly #accesses = new Map<string, string>();
  /** The payment of a transfer. */
  readonly #transfers = new Map<string, string>();

  /** What is held for the job, tips aside. */
  get held(): number {
    return this.listJobPayments().reduce((sum, payment) => sum + payment.held, 0);
  }

  /** The booking's own payments, and those of price rises. */
  listJobPayments(): PaymentTracker[] {
    return [...this.payments.values()].filter(({ purpose }) => purpose !== 'tip');
  }

  payment(paymentId: string): PaymentTracker {
    const known = this.payments.get(paymentId);
    if (known === undefined) throw new Error(`payment ${paymentId} was never opened`);
    return known;
  }

  /** Whether the bank can still give this payment to the client. */
  isChargedBack(paymentId: string): boolean {
    const open = [...this.chargebacks.values()].filter((chargeback) => chargeback.open);
    return [...open.map((chargeback) => chargeback.paymentId), ...this.unmatchedAtBank.values()].includes(paymentId);
  }

  accessedWithinAnHour(staffId: string, now: string): boolean {
    const at = this.#accesses.get(staffId);
    return at !== undefined && Date.parse(now) - Date.parse(at) < HOUR;
  }

  since(type: JobEvent['type']): string {
    const at = this.last.get(type);
    if (at === undefined) throw new Error(`there was no ${type}`);
    return at;
  }

  /** Whether this refund is what a bank took back of a payment that the job never counted. */
  isGivenByBank({ refundId }: { readonly refundId: string }): boolean {
    return this.#unmatchedGiven.has(refundId);
  }

  record(event: JobJournalEvent): void {
    const before = this.held;
    this.#recordMoney(event);
    this.#recordStillness(event);
    this.disputes.record(event, before - this.held);
    if (event.type === 'JobAccessed') this.#accesses.set(event.data.staffId, event.meta.at);
    if (event.meta.actor.kind === 'support') this.support.add(event.meta.actor.id);
    this.last.set(event.type, event.meta.at);
    this.previous = event;
  }

  #recordMoney({ type, data }: JobJournalEvent): void {
    switch (type) {
      case 'PaymentInitiated':
        return void this.payments.set(data.paymentId, new PaymentTracker(data.purpose, data.amount));
      case 'PaymentCaptured':
        this.feeAwaited = this.feeAwaited && data.purpose !== 'main';
        return void (this.payment(data.paymentId).taken += data.amount);
      case 'PaymentReturned':
        return void (this.payment(data.paymentId).backOrdered += data.amount);
      case 'ChangeApplied':
        return this.#order('backOrdered', data.refunds);
      case 'FundsReleased':
        this.ended = { provider: data.providerAmount, platform: data.platformAmount };
        return this.#order('shareOrdered', data.transfers);
      case 'JobSettled':
        this.ended = { provider: data.providerAmount, platform: data.platformAmount };
        this.feeAwaited = data.capture !== null;
        this.#order('backOrdered', data.refunds);
        return this.#order('shareOrdered', data.transfers);
      case 'TipPaid':
      case 'TransferRequested':
        return this.#order('shareOrdered', [data]);
      case 'TransferRejected':
        return void (this.payment(data.paymentId).shareRejected += data.amount);
      case 'TransferRetried':
        return void (this.payment(data.paymentId).shareRetried += data.amount);
      case 'RefundSent':
        return void (this.payment(data.paymentId)[this.isGivenByBank(data) ? 'bankGave' : 'backSent'] += data.amount);
      case 'RefundFailed':
        return this.#recordFailure(data);
      case 'RefundRejectedByGateway':
        return data.unmatched ? this.#recordFailure(data) : undefined;
      case 'RefundPaidManually':
        return void (this.payment(data.paymentId).paidManually += data.amount);
      case 'TransferSent':
        return void (this.payment(data.paymentId ?? '').shareSent += data.amount);
      case 'TransferReversed':
        return this.#reverse(data);
      case 'ReversalRequested':
        this.#transfers.set(data.transferId, data.paymentId);
        return this.#order('reversalOrdered', [data]);
      case 'ReversalRejected': {
        const payment = this.payment(data.paymentId);
        payment.reversalOrdered -= data.amount;
        return void (payment.notReversed += data.amount);
      }
      case 'ChargebackClosed':
        if (!data.won) this.payment(data.paymentId).bankTook += data.amount;
        if (data.left !== null) for (const payment of this.listJobPayments()) payment.goOnWithout();
        return;
      case 'UnmatchedChargebackOpened':
        return void this.unmatchedAtBank.set(data.chargebackId, data.paymentId);
      case 'UnmatchedChargebackClosed':
        if (!data.won) this.#unmatchedGiven.add(data.chargebackId);
        return void this.unmatchedAtBank.delete(data.chargebackId);
      default:
    }
  }

  #recordFailure({ paymentId, amount }: { paymentId: string; amount: number }): void {
    const payment = this.payments.get(paymentId) ?? new PaymentTracker('main', amount);
    this.payments.set(paymentId, payment);
    if (payment.taken === 0) payment.unmatchedReturned += amount;
    else payment.backSent -= amount;
  }

  #reverse({ transferId, amount }: { transferId: string; amount: number }): void {
    this.payment(this.#transfers.get(transferId) ?? '').reversed += amount;
  }

  #order(
    what: 'backOrdered' | 'shareOrdered' | 'reversalOrdered',
    parts: readonly { paymentId: string; amount: number }[],
  ): void {
    for (const { paymentId, amount } of parts) this.payment(paymentId)[what] += amount;
  }

  #recordStillness({ type, data, meta }: JobJournalEvent): void {
    if (type === 'DisputeOpened') this.still.begin(meta.at);
    if (type === 'ChargebackOpened') {
      this.chargebacks.set(data.chargebackId, { ...data, open: true });
      this.still.begin(meta.at);
      this.frozen.begin(meta.at);
    }
    if (type === 'ChargebackClosed') this.chargebacks.set(data.chargebackId, { ...data, open: false });
    const charged = [...this.chargebacks.values()].some(({ open }) => open);
    if (type === 'ChargebackClosed' && !charged) this.frozen.end(meta.at);
    if ((type === 'ChargebackClosed' && !charged && !this.disputes.running) || type === 'DisputeResolved') {
      this.still.end(meta.at);
    }
  }
}
