import type { Job } from '#domain/job/job.ts';
import type { Side } from '#domain/side.ts';
import { findPolicy } from './find-policy.ts';

/** How many proposals a side can still make in this stage. */
export function proposalsLeft(job: Job, side: Side): number {
  const { dispute } = job;
  const policy = findPolicy(job);
  if (dispute === null || policy === null) return 0;
  const made = dispute.proposals.filter(({ by, stage }) => by === side && stage === dispute.stage).length;
  return Math.max(0, policy.proposalsPerStage - made);
}

/** How many suggestions all staff together can still make in mediation. */
export function suggestionsLeft(job: Job): number {
  const { dispute } = job;
  const policy = findPolicy(job);
  if (dispute === null || policy === null) return 0;
  return Math.max(0, policy.proposalsPerStage - dispute.suggestions);
}

/** How many files a side can still add. */
export function filesLeft(job: Job, side: Side): number {
  const { dispute } = job;
  const policy = findPolicy(job);
  if (dispute === null || policy === null) return 0;
  return Math.max(0, policy.disputeFiles - dispute.fileCount[side]);
}
