import { waitingTransfers } from '#domain/job/transfer-balances.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import { comparePositions } from '#events/log/position.ts';

import { toPayoutsWaitKey, readUnfrozenJob } from './wait-keys.ts';
import { reactorTo, WaitsForError } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'resend-transfers';

/** Resends a rejected share without an admin, once payouts of the provider's account are enabled again. */
export const resendTransfers = reactorTo('TransferRejected', {
  name,
  category: 'job',
  async react(event, { handler, journal }) {
    const { jobId, providerId, transferId } = event.data;
    const job = await readUnfrozenJob(journal, jobId);
    if (!waitingTransfers(job).some((waiting) => waiting.transferId === transferId)) return;
    if (!(await beganToPayOut(journal, providerId, event))) throw new WaitsForError(toPayoutsWaitKey(providerId));
    await sendForEvent(event, handler, name, { name: 'ResumeTransfer', data: { jobId, transferId } });
  },
});

async function beganToPayOut(journal: Journal, accountId: string, { position }: JournalEvent): Promise<boolean> {
  const history = await journal.readSealed(streamOf.account(accountId));
  return history.some(
    (event) => event.type === 'PayoutsChanged' && event.data.enabled && comparePositions(event.position, position) > 0,
  );
}
