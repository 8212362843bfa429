import { isComingBack, stillToSend } from '#domain/job/payouts.ts';
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
    const { jobId, providerId, currency } = event.data;
    for (const [part, transfer] of transfersOf(event).entries()) {
      const job = await unfrozen(deps.journal, jobId);
      // A bank took it back, or it never came: it is not the Homewright's any more.
      if (stillToSend(job, transfer.paymentId) === 0) continue;
      // What was sent once is back before it is sent again: never more goes out of a payment than came in.
      if (isComingBack(job, transfer.paymentId)) throw new WaitsForError(endOfReversals(jobId));
      const account = await payingAccount(event, providerId, deps);
      const key = `${event.id}:transfer:${part}`;
      const { transferId } = await deps.payments.transfer({ jobId, account, currency, ...transfer }, key);
      const data = { jobId, transferId, ...transfer };
      await sendBecauseOf(event, deps.handler, name, { name: 'RecordTransfer', data, part });
    }
  },
});

function transfersOf({ type, data }: Event): readonly { paymentId: string; amount: number }[] {
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
