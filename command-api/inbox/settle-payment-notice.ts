import type { PaymentNotice } from '../gateways/payments/notice.ts';
import { settleCardNotice } from './settle-card-notice.ts';
import { settleChargebackNotice } from './settle-chargeback-notice.ts';
import type { SettleDeps } from './settle-deps.ts';
import { settleIdentityNotice } from './settle-identity-notice.ts';
import { settlePayoutNotice } from './settle-payout-notice.ts';
import { settleRefundNotice } from './settle-refund-notice.ts';

/** Tells whom it concerns what the payment provider said. Twice, late or out of order changes nothing. */
export async function settlePaymentNotice(notice: PaymentNotice, deps: SettleDeps): Promise<void> {
  switch (notice.kind) {
    case 'authorised':
    case 'captured':
    case 'failed':
    case 'cardSaved':
    case 'cardSaveFailed':
      return settleCardNotice(notice, deps);
    case 'chargebackOpened':
    case 'chargebackClosed':
      return settleChargebackNotice(notice, deps);
    case 'accountChanged':
    case 'payoutPaid':
    case 'payoutFailed':
      return settlePayoutNotice(notice, deps);
    case 'identityChecked':
      return settleIdentityNotice(notice, deps);
    case 'refunded':
    case 'refundFailed':
      return settleRefundNotice(notice, deps);
  }
}
