import Stripe from 'stripe';

import type { PaymentGateway } from './payment-gateway.ts';
import { cardPayments } from './stripe/card-payments.ts';
import { chargebacks } from './stripe/chargebacks.ts';
import { identityChecks } from './stripe/identity-checks.ts';
import { webhookEventSource } from './stripe/webhook-event-source.ts';
import { ownCards } from './stripe/own-cards.ts';
import { payoutAccounts } from './stripe/payout-accounts.ts';
import { refunds } from './stripe/refunds.ts';
import { savedCards } from './stripe/saved-cards.ts';
import { transfers } from './stripe/transfers.ts';

const TIMEOUT_MS = 15_000;

export interface StripeSettings {
  readonly secretKey: string;
  /** One, or several separated by commas. */
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** Another service with Stripe's API: the local one. */
  readonly apiUrl?: string | undefined;
}

/** Stripe, or the local payment service, through Stripe's own client. */
export function createStripePayments(settings: StripeSettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.apiUrl === undefined ? {} : parseApiUrl(settings.apiUrl)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    provider: settings.apiUrl === undefined ? 'stripe' : 'local',
    publishableKey: settings.publishableKey,
    ...cardPayments(stripe),
    ...savedCards(stripe),
    ...ownCards(stripe),
    ...refunds(stripe),
    ...transfers(stripe),
    ...payoutAccounts(stripe),
    ...identityChecks(stripe),
    ...chargebacks(stripe),
    ...webhookEventSource(stripe, settings.webhookSecret),
  };
}

function parseApiUrl(apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
  };
}
