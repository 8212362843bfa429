/** A payment that waits for its webhooks. */
export interface OpenPayment {
  readonly paymentId: string;
  readonly jobId: string;
  readonly ref: string;
  readonly amount: number;
}

/** The first message of a listening server under test. */
export interface ReceiverReady {
  readonly port: number;
  readonly payments: readonly OpenPayment[];
}

/** The secret with which the simulated Stripe signs. */
export const webhookSecret = 'whsec_bench_0123456789abcdef0123456789abcdef';
