import type Stripe from 'stripe';
import { z } from 'zod';

import type { Change, Making } from '../state-change.ts';
import { amount, currency, description, metadata } from '../http/parameters.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { PAYOUT_AFTER_SECONDS } from './payout.ts';

export const transferParams = z.strictObject({
  amount,
  currency,
  description,
  destination: z.string(),
  metadata,
  source_transaction: z.string().optional(),
  transfer_group: z.string().max(200).optional(),
});

export interface TransferPossible {
  destination: Stripe.Account;
  /** The charge that funds it, where the caller names one. */
  source: Stripe.Charge | null;
  /** The maximum: what remains of that charge, or else the whole balance in this currency. */
  available: number;
}

/** Moves held money to a connected account. */
export function newTransfer(
  params: z.output<typeof transferParams>,
  { destination, source, available }: TransferPossible,
  making: Making,
): Change<Stripe.Transfer> {
  if (destination.capabilities?.transfers !== 'active') {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param: 'destination' },
    );
  }
  if (source !== null && source.currency !== params.currency) {
    throw invalidRequest('The currency of source_transaction must be the same as the currency of the transfer.', {
      param: 'currency',
    });
  }
  if (params.amount > available) {
    throw invalidRequest('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    });
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
    destination: destination.id,
    livemode: false,
    metadata: params.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.id ?? null,
    transfer_group: params.transfer_group ?? source?.transfer_group ?? null,
  };
  const dueAt = making.now + PAYOUT_AFTER_SECONDS;
  return {
    objects: [transfer],
    pendingEvents: [{ type: 'transfer.created', object: transfer }],
    answer: transfer,
    later: [{ kind: 'pay-out', subject: destination.id, account: destination.id, dueAt }],
  };
}
