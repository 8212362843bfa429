import type { RejectedTransfersView } from '#query-api/contract/money-queues.ts';

import { aJobSummary } from './build-jobs.ts';
import { eur, NOW } from './ids.ts';

export type RejectedTransfer = RejectedTransfersView['transfers'][number];

/** Ewa's €378.00 of a released job, which her account could not receive. */
export function aRejectedTransfer(changes: Partial<RejectedTransfer> = {}): RejectedTransfer {
  return {
    job: aJobSummary({ state: 'Released' }),
    transferId: 'key_1',
    amount: eur(37_800),
    providerName: 'Ewa Kowalska',
    code: 'account_invalid',
    chargebackStatus: null,
    at: NOW,
    ...changes,
  };
}
