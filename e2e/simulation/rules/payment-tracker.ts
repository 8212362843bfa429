import type { PaymentPurpose } from '#events/catalog/job/payment-method.ts';

/** All recorded facts of one payment, added up independently of the decider. Minor units. */
export class PaymentTracker {
  readonly purpose: PaymentPurpose;
  readonly opened: number;
  taken = 0;
  /** What we have to refund to the client, and what was refunded. */
  backOrdered = 0;
  backSent = 0;
  /** The part of it that the bank gave, of a payment that the job never counted. */
  bankGave = 0;
  /** The part of it that was paid manually. */
  paidManually = 0;
  /** What came back of a payment that the job never counted, or could not be sent. */
  unmatchedReturned = 0;
  /** What the card's bank took back. */
  bankTook = 0;
  /** The part of it that the job did without. */
  doneWithout = 0;
  /** The provider's share, and what was transferred of it. */
  shareOrdered = 0;
  shareSent = 0;
  /** The part of it whose transfer was rejected, and what was retried. */
  shareRejected = 0;
  shareRetried = 0;
  /** The part of it to be reversed, and what was. */
  reversalOrdered = 0;
  reversed = 0;
  /** The part whose reversal was rejected. */
  notReversed = 0;

  constructor(purpose: PaymentPurpose, opened: number) {
    this.purpose = purpose;
    this.opened = opened;
  }

  /** What had been refunded before, the bank took from us and not from the job. */
  goOnWithout(): void {
    this.doneWithout = Math.min(this.bankTook, this.taken - this.backOrdered);
  }

  /** What can be shared out. */
  get held(): number {
    return this.taken - this.backOrdered - this.doneWithout;
  }
}
