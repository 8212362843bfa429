import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import { lateStates } from '#domain/job/lifecycle.ts';
import { waitingTransfers } from '#domain/job/transfer-balances.ts';
import type { Job } from '#domain/job/job.ts';

import type { WaitingColumns } from './tables.ts';

/** Since when a job waits for staff, per kind: from the event that started the wait until one ends it. */
export function waitingSince(job: Job, before: WaitingColumns | undefined, at: string): WaitingColumns {
  return {
    overdueSince: job.overdueFlagged && lateStates.has(job.state) ? (before?.overdueSince ?? at) : null,
    moneyProposedAt: job.moneyProposal !== null ? (before?.moneyProposedAt ?? at) : null,
    refundFailedAt: waitingRefunds(job).length === 0 ? null : (before?.refundFailedAt ?? at),
    transferRejectedAt: waitingTransfers(job).length === 0 ? null : (before?.transferRejectedAt ?? at),
  };
}
