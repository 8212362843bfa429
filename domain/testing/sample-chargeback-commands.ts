import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { extendHistory } from './extend-history.ts';
import { jobId, paymentId } from './painting-job.ts';
import { people } from './people.ts';

/** Commands for chargebacks of the painting job. */
export const sampleChargebackCommands = {
  open: (changes: Partial<Extract<JobCommand, { name: 'OpenChargeback' }>['data']> = {}): JobCommand => ({
    name: 'OpenChargeback',
    data: {
      jobId,
      chargebackId: 'dp_1',
      paymentId,
      amount: 45_360,
      reason: 'fraudulent',
      evidenceDueAt: null,
      ...changes,
    },
  }),
  close: (won: boolean, chargebackId = 'dp_1'): JobCommand => ({
    name: 'CloseChargeback',
    data: { jobId, chargebackId, won },
  }),
  reversed: (transferId: string, amount: number, n = 1): JobCommand => ({
    name: 'RecordReversal',
    data: { jobId, transferId, reversalId: `trr_${transferId}_${n}`, amount },
  }),
  transferred: (transferId: string, amount: number, of = paymentId): JobCommand => ({
    name: 'RecordTransfer',
    data: { jobId, paymentId: of, transferId, amount },
  }),
};

export const webhook = (at: string) => ({ by: people.webhook, at });
export const reactor = (at: string) => ({ by: people.reactor, at });

export function chargedBack(history: readonly JobEvent[], at: string): JobEvent[] {
  return extendHistory(history, [sampleChargebackCommands.open(), webhook(at)]);
}
