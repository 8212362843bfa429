import { ConfigError, type Config } from '#platform/config.ts';

import type { PaymentGateway } from './payment-gateway.ts';
import { createStripePayments } from './stripe-payments.ts';

/** The configured payment provider. @throws ConfigError naming what is missing */
export function createPaymentGateway(config: Config): PaymentGateway {
  return createStripePayments({
    secretKey: required(config, 'STRIPE_SECRET_KEY'),
    webhookSecret: required(config, 'STRIPE_WEBHOOK_SECRET'),
    publishableKey: required(config, 'STRIPE_PUBLISHABLE_KEY'),
    apiUrl: config.STRIPE_API_URL,
  });
}

function required(
  config: Config,
  name: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_PUBLISHABLE_KEY',
): string {
  const value = config[name];
  if (value === undefined) throw new ConfigError(`${name}: required where cards are charged`);
  return value;
}
