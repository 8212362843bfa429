import { isComingBack, isRejected, stillToSend } from '#domain/job/transfer-balances.ts';
import type { PaymentPart } from '#domain/money/settlement.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { CreatedTransfer } from '../gateways/payments/payment-gateway.ts';
import { permanentTransferFailure } from '../gateways/payments/permanent-failure.ts';
import { readAccount } from '../read-account.ts';
import { toReversalsWaitKey, toPayoutsWaitKey, readUnfrozenJob } from './wait-keys.ts';
import { reactorTo, WaitsForError, type ReactorDeps } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'send-transfers';
const types = ['FundsReleased', 'JobSettled', 'TipPaid', 'TransferRequested', 'TransferRetried'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;

/** The result of a transfer request; null where it was rejected before, or is no longer owed. */
type Outcome = CreatedTransfer | { readonly failure: string } | null;

/**
 * Sends the provider's share to their account, as soon as its payouts are enabled. A permanent rejection by the payment
 * provider is recorded in the job for admins.
 */
export const sendTransfers = reactorTo(types, {
  name,
  category: 'job',
  async react(event, deps) {
    const { jobId } = event.data;
    for (const [part, transfer] of toTransfers(event).entries()) {
      const key = `${event.id}:transfer:${part}`;
      const outcome = await asked(event, transfer, key, deps);
      if (outcome === null) continue;
      const command: SystemCommand =
        'transferId' in outcome
          ? { name: 'RecordTransfer', data: { jobId, paymentId: transfer.paymentId, ...outcome } }
          : { name: 'RecordTransferRejection', data: { jobId, ...transfer, transferId: key, code: outcome.failure } };
      await sendForEvent(event, deps.handler, name, { ...command, part });
    }
  },
});

/** The transfer, made now or earlier. */
async function asked(event: Event, transfer: PaymentPart, key: string, deps: ReactorDeps): Promise<Outcome> {
  const { journal, payments } = deps;
  const { jobId, providerId, currency } = event.data;
  const job = await readUnfrozenJob(journal, jobId);
  // The bank may have taken a part of it since the request: a transfer of that part might not be reversible.
  const amount = Math.min(transfer.amount, stillToSend(job, transfer.paymentId));
  if (amount === 0) {
    // A bank took it back. A transfer that was sent but not recorded, since its answer was lost, must be known in order
    // to be reversed.
    return payments.findTransfer(jobId, key);
  }
  // It may have been resent by now under another key: a second request could send it twice.
  if (isRejected(job, key)) return null;
  // The first transfer must be reversed before the share is sent again: never send more of a payment than came in.
  if (isComingBack(job, transfer.paymentId)) throw new WaitsForError(toReversalsWaitKey(jobId));
  try {
    const account = await payingAccount(event, providerId, deps);
    return await payments.transfer({ jobId, account, currency, paymentId: transfer.paymentId, amount }, key);
  } catch (error) {
    const failure = permanentTransferFailure(error);
    if (failure === null) throw error;
    // It may have been sent before, with its answer lost.
    return (await payments.findTransfer(jobId, key)) ?? { failure };
  }
}

function toTransfers({ type, data }: Event): readonly PaymentPart[] {
  if (type === 'FundsReleased' || type === 'JobSettled') return data.transfers;
  return [{ paymentId: data.paymentId, amount: data.amount }];
}

/** @throws WaitsForError until payouts of the provider's account are enabled */
async function payingAccount(event: Event, accountId: string, deps: ReactorDeps): Promise<string> {
  const known = await readAccount(deps.journal, accountId);
  const account = known?.payoutAccount ?? null;
  if (account === null) throw new WaitsForError(toPayoutsWaitKey(accountId));
  // Read from the payment provider: its webhook may be on the way, or lost.
  const { payoutsEnabled } = await deps.payments.findAccount(account);
  if (!payoutsEnabled) throw new WaitsForError(toPayoutsWaitKey(accountId));
  if (known?.payoutsEnabled !== true) {
    const data = { accountId, enabled: true };
    await sendForEvent(event, deps.handler, name, { name: 'RecordPayoutsChanged', data });
  }
  return account;
}
