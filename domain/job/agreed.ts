import type { Policy } from '../policy/policy.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import type { Agreement, CompletionClaim, Job, MainPayment } from './state.ts';

/** The agreement of a job whose state implies one. */
export function agreementOf(job: Job): Agreement {
  if (job.agreement === null) throw new Error(`job ${job.jobId} is ${job.state} without an agreement`);
  return job.agreement;
}

/** The claim of a job whose state implies one. */
export function claimOf(job: Job): CompletionClaim {
  if (job.claim === null) throw new Error(`job ${job.jobId} is ${job.state} without a claim`);
  return job.claim;
}

/** The booking's payment of a job whose state implies one. */
export function paymentOf(job: Job): MainPayment {
  if (job.payment === null) throw new Error(`job ${job.jobId} is ${job.state} without a payment`);
  return job.payment;
}

/** The rules that this job agreed to, whatever became of them since. */
export function pinnedPolicy(job: Job, rules: RuleBook): Policy {
  return rules.policies.at(agreementOf(job).policyVersion);
}

/** Another amount than the agreed one is no late message but a fault that a person must see. */
export function requireSameAmount(amount: number, expected: number): void {
  if (amount !== expected) throw new RuleError('VALIDATION_ERROR', 'The amount is not the agreed one.', 'amount');
}
