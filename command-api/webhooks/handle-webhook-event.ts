import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { handleCardEvent } from './handle-card-event.ts';
import { handleChargebackEvent } from './handle-chargeback-event.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { handleIdentityEvent } from './handle-identity-event.ts';
import { handlePayoutEvent } from './handle-payout-event.ts';
import { handleRefundEvent } from './handle-refund-event.ts';

/**
 * Records what the payment provider reported in the stream it concerns. Repeated, late or unordered events change
 * nothing.
 */
export async function handleWebhookEvent(webhook: WebhookEvent, deps: WebhookDeps): Promise<void> {
  switch (webhook.kind) {
    case 'authorised':
    case 'captured':
    case 'failed':
    case 'cardSaved':
    case 'cardSaveFailed':
      return handleCardEvent(webhook, deps);
    case 'chargebackOpened':
    case 'chargebackClosed':
      return handleChargebackEvent(webhook, deps);
    case 'accountChanged':
    case 'payoutPaid':
    case 'payoutFailed':
      return handlePayoutEvent(webhook, deps);
    case 'identityChecked':
      return handleIdentityEvent(webhook, deps);
    case 'refunded':
    case 'refundFailed':
      return handleRefundEvent(webhook, deps);
  }
}
