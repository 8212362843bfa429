import type { Journal } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';

export interface WebhookDeps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly payments: PaymentGateway;
}

/** The event overtook what it is about; it is retried. */
export class WebhookTooEarlyError extends Error {
  override readonly name = 'WebhookTooEarlyError';
}
