import type { Job } from '../state.ts';
import type { Folds } from './folds.ts';
import { ordered } from './payouts.ts';

export const tipFolds: Folds<'TipGiven' | 'TipPaid' | 'TipLapsed'> = {
  TipGiven: (job, { tipId, amount, paymentDueAt }) => ({
    tips: { ...job.tips, [tipId]: { tipId, amount, paymentDueAt, status: 'due' } },
  }),
  TipPaid: (job, { tipId, paymentId, amount }) => ({
    ...withTip(job, tipId, 'paid'),
    payouts: ordered(job, [{ paymentId, amount }]),
  }),
  TipLapsed: (job, { tipId }) => withTip(job, tipId, 'lapsed'),
};

function withTip(job: Job, tipId: string, status: 'paid' | 'lapsed'): Pick<Job, 'tips'> {
  const tip = job.tips[tipId];
  if (tip === undefined) throw new Error(`there is no tip ${tipId}`);
  return { tips: { ...job.tips, [tipId]: { ...tip, status } } };
}
