import type Stripe from 'stripe';

import type { Change, Making } from './change.ts';
import type { TransferParams } from './parameters.ts';
import { invalid } from './payment-error.ts';

/**
 * Moves held money to a connected account.
 * @param source the charge that it comes from, where the caller names one
 * @param available what may still be moved: of that charge, or else of the whole balance in this currency
 */
export function createTransfer(
  params: TransferParams,
  source: Stripe.Charge | null,
  available: number,
  making: Making,
): Change<Stripe.Transfer> {
  if (source !== null && source.currency !== params.currency) {
    throw invalid('The currency of source_transaction must be the same as the currency of the transfer.', {
      param: 'currency',
    });
  }
  if (params.amount > available) {
    throw invalid('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' });
  }
  const id = making.newId('tr');
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: making.now,
    currency: params.currency,
    description: params.description ?? null,
    destination: params.destination,
    livemode: false,
    metadata: params.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.id ?? null,
    transfer_group: params.transfer_group ?? source?.transfer_group ?? null,
  };
  return { objects: [transfer], notices: [{ type: 'transfer.created', object: transfer }], answer: transfer };
}
