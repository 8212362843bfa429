import type { PaymentPurpose } from '#events/catalog/job/payment-method.ts';

/** What a payment is for. It stands with the payment at the provider, and comes back with every notice of it. */
export interface PaymentSubject {
  readonly jobId: string;
  readonly purpose: PaymentPurpose;
  /** The offer, the change or the tip that is paid. */
  readonly ref: string;
}
