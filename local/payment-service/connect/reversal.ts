import type Stripe from 'stripe';
import { z } from 'zod';

import type { Change, Making } from '../state-change.ts';
import { formatAmount } from '../format-amount.ts';
import { amount, description, metadata } from '../http/parameters.ts';
import { invalidRequest } from '../http/payment-error.ts';

export const reversalParams = z.strictObject({ amount: amount.optional(), description, metadata });

/**
 * Reverses all that remains of a transfer, or a part.
 * @param available the connected account's balance in this currency
 */
export function newReversal(
  transfer: Stripe.Transfer,
  params: z.output<typeof reversalParams>,
  available: number,
  making: Making,
): Change<Stripe.TransferReversal> {
  const left = transfer.amount - transfer.amount_reversed;
  const taken = params.amount ?? left;
  if (left === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`);
  if (taken > left) {
    const [asked, max] = [formatAmount(taken, transfer.currency), formatAmount(left, transfer.currency)];
    throw invalidRequest(`Reversal amount (${asked}) is greater than unreversed amount on transfer (${max}).`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  if (taken > available) {
    throw invalidRequest('The connected account has insufficient funds for this reversal.', {
      code: 'balance_insufficient',
    });
  }
  const reversal: Stripe.TransferReversal = {
    id: making.newId('trr'),
    object: 'transfer_reversal',
    amount: taken,
    balance_transaction: null,
    created: making.now,
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: params.metadata,
    source_refund: null,
    transfer: transfer.id,
  };
  const sum = transfer.amount_reversed + taken;
  const reversed: Stripe.Transfer = {
    ...transfer,
    amount_reversed: sum,
    reversed: sum === transfer.amount,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  };
  return {
    objects: [reversal, reversed],
    pendingEvents: [{ type: 'transfer.reversed', object: reversed }],
    answer: reversal,
  };
}
