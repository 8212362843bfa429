import type { PaymentPurpose } from '#events/catalog/job/payment-method.ts';

/** All that was ever said of one payment, added up anew and not by the decider. Minor units. */
export class PaymentBook {
  readonly purpose: PaymentPurpose;
  readonly opened: number;
  taken = 0;
  /** What is to go back to the client by us, and what did. */
  backOrdered = 0;
  backSent = 0;
  /** What of it was paid in another way than to the card. */
  paidManually = 0;
  /** What came back of a payment that the job never counted, or could not be sent. */
  unmatchedReturned = 0;
  /** What the card's bank took back. */
  bankTook = 0;
  /** What of it the job went on without. */
  doneWithout = 0;
  /** What is to go to the Homewright, and what did. */
  shareOrdered = 0;
  shareSent = 0;
  /** What of it the payment provider would not send, and what was asked for again. */
  shareRejected = 0;
  shareRetried = 0;
  /** What of it is to come back, and what did. */
  reversalOrdered = 0;
  reversed = 0;
  /** What the payment provider would not take back. */
  notReversed = 0;

  constructor(purpose: PaymentPurpose, opened: number) {
    this.purpose = purpose;
    this.opened = opened;
  }

  /** What had gone back before, the bank took from us and not from the job. */
  goOnWithout(): void {
    this.doneWithout = Math.min(this.bankTook, this.taken - this.backOrdered);
  }

  /** What is there to be shared out. */
  get held(): number {
    return this.taken - this.backOrdered - this.doneWithout;
  }
}
