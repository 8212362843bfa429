import type Stripe from 'stripe';

import { PaymentRefusedError, type Transfers } from '../port.ts';
import { doneUnder, idOf } from './metadata.ts';
import { called } from './stripe-errors.ts';

export function transfers(stripe: Stripe): Transfers {
  return {
    async transfer({ jobId, paymentId, account, amount, currency }, idempotencyKey) {
      const earlier = await doneUnder(idempotencyKey, stripe.transfers.list({ transfer_group: jobId }));
      if (earlier !== null) return { transferId: earlier.id };
      const intent = await called(stripe.paymentIntents.retrieve(paymentId));
      const charge = idOf(intent.latest_charge);
      // Without a source Stripe would take it from the whole platform's balance.
      if (charge === null) throw new PaymentRefusedError('payment_not_captured');
      const transfer = await called(
        stripe.transfers.create(
          {
            amount,
            currency: currency.toLowerCase(),
            destination: account,
            source_transaction: charge,
            transfer_group: jobId,
            metadata: { jobId, key: idempotencyKey },
          },
          { idempotencyKey },
        ),
      );
      return { transferId: transfer.id };
    },

    async reverseTransfer({ transferId, amount }, idempotencyKey) {
      const earlier = await doneUnder(idempotencyKey, stripe.transfers.listReversals(transferId));
      const reversal =
        earlier ??
        (await called(
          stripe.transfers.createReversal(
            transferId,
            { amount, metadata: { key: idempotencyKey } },
            { idempotencyKey },
          ),
        ));
      return { reversalId: reversal.id };
    },
  };
}
