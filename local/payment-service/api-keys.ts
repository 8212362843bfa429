import { createHmac } from 'node:crypto';

export interface PaymentKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The keys of this installation's payment service, the same in every process that knows the master key. */
export function paymentKeys(masterKey: Buffer): PaymentKeys {
  const derive = (purpose: string): string =>
    createHmac('sha256', masterKey).update(`payment-service ${purpose}`).digest('hex').slice(0, 32);
  return {
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: `whsec_${derive('webhooks')}`,
  };
}
