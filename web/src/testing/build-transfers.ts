import type { RefusedTransfersView } from '#query-api/contract/money-queues.ts';

import { aJobSummary } from './build-jobs.ts';
import { eur, NOW } from './ids.ts';

export type RefusedTransfer = RefusedTransfersView['transfers'][number];

/** Ewa's €378.00 of a released job, which her account could not receive. */
export function aRefusedTransfer(changes: Partial<RefusedTransfer> = {}): RefusedTransfer {
  return {
    job: aJobSummary({ state: 'Released' }),
    transferId: 'key_1',
    amount: eur(37_800),
    providerName: 'Ewa Kowalska',
    code: 'account_invalid',
    atBank: null,
    at: NOW,
    ...changes,
  };
}
