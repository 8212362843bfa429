import type Stripe from 'stripe';

import { type CreatedTransfer, PaymentRejectedError, type Transfers } from '../payment-gateway.ts';
import { findCreatedUnder, getReferenceId } from './metadata.ts';
import { withConvertedErrors } from './stripe-errors.ts';

/** Far more than one job has. */
const MAX_TRANSFERS = 1_000;

export function transfers(stripe: Stripe): Transfers {
  return {
    async transfer({ jobId, paymentId, account, amount, currency }, idempotencyKey) {
      const ofJob = await listTransfers(jobId);
      const earlier = madeUnder(idempotencyKey, ofJob);
      if (earlier !== undefined) return toMadeTransfer(earlier);
      const source = await chooseSource(paymentId, amount, ofJob);
      const transfer = await withConvertedErrors(
        stripe.transfers.create(
          {
            amount,
            currency: currency.toLowerCase(),
            destination: account,
            ...source,
            transfer_group: jobId,
            metadata: { jobId, paymentId, key: idempotencyKey },
          },
          // Stripe stores its answer under a key, rejections too: a smaller share needs another key.
          { idempotencyKey: `${idempotencyKey}:${amount}` },
        ),
      );
      return toMadeTransfer(transfer);
    },

    async findTransfer(jobId, idempotencyKey) {
      const made = madeUnder(idempotencyKey, await listTransfers(jobId));
      return made === undefined ? null : toMadeTransfer(made);
    },

    async reverseTransfer({ transferId, amount }, idempotencyKey) {
      const earlier = await findCreatedUnder(idempotencyKey, stripe.transfers.listReversals(transferId));
      const reversal =
        earlier ??
        (await withConvertedErrors(
          stripe.transfers.createReversal(
            transferId,
            { amount, metadata: { key: idempotencyKey } },
            { idempotencyKey },
          ),
        ));
      return { reversalId: reversal.id };
    },
  };

  function listTransfers(jobId: string): Promise<Stripe.Transfer[]> {
    return withConvertedErrors(
      stripe.transfers.list({ transfer_group: jobId }).autoPagingToArray({ limit: MAX_TRANSFERS }),
    );
  }

  /**
   * The charge that funds the transfer, so that the money can move before it has settled. Stripe counts every transfer
   * of a charge, reversed ones too: a share that is sent again comes from the balance that it returned to.
   */
  async function chooseSource(
    paymentId: string,
    amount: number,
    ofJob: readonly Stripe.Transfer[],
  ): Promise<{ source_transaction?: string }> {
    const { amount_received: captured, latest_charge } = await withConvertedErrors(
      stripe.paymentIntents.retrieve(paymentId),
    );
    const sent = ofJob.filter(({ metadata }) => metadata['paymentId'] === paymentId);
    const gone = sent.reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
    const charge = getReferenceId(latest_charge);
    // The balance can contain money of other jobs, which must stay.
    if (charge === null || gone + amount > captured) throw new PaymentRejectedError('balance_insufficient');
    const everSent = sent.reduce((sum, transfer) => sum + transfer.amount, 0);
    return everSent + amount > captured ? {} : { source_transaction: charge };
  }
}

function toMadeTransfer({ id, amount }: Stripe.Transfer): CreatedTransfer {
  return { transferId: id, amount };
}

function madeUnder(idempotencyKey: string, ofJob: readonly Stripe.Transfer[]): Stripe.Transfer | undefined {
  return ofJob.find(({ metadata }) => metadata['key'] === idempotencyKey);
}
