import type { PaymentPurpose } from '#events/catalog/job/payment-method.ts';

/** What a payment is for. The payment provider stores it with the payment and returns it with every event. */
export interface PaymentSubject {
  readonly jobId: string;
  readonly purpose: PaymentPurpose;
  /** The offer, the change or the tip that is paid. */
  readonly ref: string;
}
