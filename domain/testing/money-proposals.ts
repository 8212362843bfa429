import type { JobCommand } from '../job/commands.ts';
import { admins } from './disputes.ts';
import { jobId, paintingHistory, times } from './painting-job.ts';
import { people } from './people.ts';

/** Claimed work with held money. */
export const claimed = paintingHistory('CompletionClaimed');
export const refundId = '90000000-0000-4000-8000-000000000001';
export const reason = 'The client and the Homewright both asked for it.';

export const proposeRefund = (refund: number): JobCommand => ({
  name: 'ProposeRefund',
  data: { jobId, refundId, refund, reason },
});
export const confirmRefund: JobCommand = { name: 'ConfirmRefund', data: { jobId, refundId } };

export const support = { by: people.support, at: times.claimed };
export const admin = { by: admins.first, at: times.claimed };
