import type { Job } from '#domain/job/state.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Side } from '#domain/side.ts';

/** How many proposals a side may still make in the present stage. */
export function proposalsLeft({ dispute, agreement }: Job, side: Side): number {
  if (dispute === null || agreement === null) return 0;
  const made = dispute.proposals.filter(({ by, stage }) => by === side && stage === dispute.stage).length;
  return Math.max(0, ruleBook.policies.at(agreement.policyVersion).proposalsPerStage - made);
}

/** How many suggestions the staff, all of them together, may still make in mediation. */
export function suggestionsLeft({ dispute, agreement }: Job): number {
  if (dispute === null || agreement === null) return 0;
  return Math.max(0, ruleBook.policies.at(agreement.policyVersion).proposalsPerStage - dispute.suggestions);
}

/** How many files a side may still add. */
export function filesLeft({ dispute, agreement }: Job, side: Side): number {
  if (dispute === null || agreement === null) return 0;
  return Math.max(0, ruleBook.policies.at(agreement.policyVersion).disputeFiles - dispute.fileCount[side]);
}
