import type { Job } from '../job.ts';
import type { JobFolds } from './fold-types.ts';
import { orderTransfers } from './transfer-balances.ts';

export const tipFolds = {
  TipGiven: (job, { tipId, amount, paymentDueAt }) => ({
    tips: { ...job.tips, [tipId]: { tipId, amount, paymentDueAt, status: 'due' } },
  }),
  TipPaid: (job, { tipId, paymentId, amount }) => ({
    ...withTip(job, tipId, 'paid'),
    transferBalances: orderTransfers(job, [{ paymentId, amount }]),
  }),
  TipExpired: (job, { tipId }) => withTip(job, tipId, 'expired'),
} satisfies JobFolds;

function withTip(job: Job, tipId: string, status: 'paid' | 'expired'): Pick<Job, 'tips'> {
  const tip = job.tips[tipId];
  if (tip === undefined) throw new Error(`there is no tip ${tipId}`);
  return { tips: { ...job.tips, [tipId]: { ...tip, status } } };
}
