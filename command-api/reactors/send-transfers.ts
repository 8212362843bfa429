import { isComingBack, stillToSend } from '#domain/job/payouts.ts';
import type { PaymentPart } from '#domain/money/settlement.ts';
import type { JournalEvent } from '#events/journal.ts';

import { readAccount } from '../read-account.ts';
import { endOfReversals, payoutsOf, unfrozen } from './frozen.ts';
import { reactorTo, WaitsForError, type ReactorDeps } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'send-transfers';
const types = ['FundsReleased', 'JobSettled', 'TipPaid', 'TransferRequested'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;

/** The Homewright's share goes to their account, as soon as there is one that pays out. */
export const sendTransfers = reactorTo(types, {
  name,
  category: 'job',
  async react(event, deps) {
    const { jobId } = event.data;
    for (const [part, transfer] of transfersOf(event).entries()) {
      const transferId = await made(event, transfer, `${event.id}:transfer:${part}`, deps);
      if (transferId === null) continue;
      const data = { jobId, transferId, ...transfer };
      await sendBecauseOf(event, deps.handler, name, { name: 'RecordTransfer', data, part });
    }
  },
});

/** The transfer, made now or earlier; null where none was made and none is to be made any more. */
async function made(event: Event, transfer: PaymentPart, key: string, deps: ReactorDeps): Promise<string | null> {
  const { journal, payments } = deps;
  const { jobId, providerId, currency } = event.data;
  const job = await unfrozen(journal, jobId);
  if (stillToSend(job, transfer.paymentId) === 0) {
    // A bank took it back. What was sent before, and not told for want of an answer, has to be known to come back too.
    return (await payments.findTransfer(jobId, key))?.transferId ?? null;
  }
  // What was sent once is back before it is sent again: never more goes out of a payment than came in.
  if (isComingBack(job, transfer.paymentId)) throw new WaitsForError(endOfReversals(jobId));
  const account = await payingAccount(event, providerId, deps);
  return (await payments.transfer({ jobId, account, currency, ...transfer }, key)).transferId;
}

function transfersOf({ type, data }: Event): readonly PaymentPart[] {
  if (type === 'FundsReleased' || type === 'JobSettled') return data.transfers;
  return [{ paymentId: data.paymentId, amount: data.amount }];
}

/** @throws WaitsForError until the Homewright has an account that pays out */
async function payingAccount(event: Event, accountId: string, deps: ReactorDeps): Promise<string> {
  const known = await readAccount(deps.journal, accountId);
  const account = known?.payoutAccount ?? null;
  if (account === null) throw new WaitsForError(payoutsOf(accountId));
  // The provider is asked: its own news may be on the way, or lost.
  const { payoutsEnabled } = await deps.payments.findAccount(account);
  if (!payoutsEnabled) throw new WaitsForError(payoutsOf(accountId));
  if (known?.payoutsEnabled !== true) {
    const data = { accountId, enabled: true };
    await sendBecauseOf(event, deps.handler, name, { name: 'RecordPayoutsChanged', data });
  }
  return account;
}
