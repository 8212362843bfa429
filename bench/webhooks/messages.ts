/** A payment that waits for what its webhooks say. */
export interface OpenPayment {
  readonly paymentId: string;
  readonly jobId: string;
  readonly ref: string;
  readonly amount: number;
}

/** What a server under test says when it listens. */
export interface ReceiverReady {
  readonly port: number;
  readonly payments: readonly OpenPayment[];
}

/** With which whoever plays Stripe signs. */
export const webhookSecret = 'whsec_bench_0123456789abcdef0123456789abcdef';
