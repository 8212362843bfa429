import { RuleError } from '../../rule-error.ts';
import { isBefore, laterOf } from '../../time.ts';
import type { Verification } from './state.ts';

/** When the provider last submitted anything that staff review; null if never. */
export function lastSubmittedAt({ portrait, business, documents }: Verification): string | null {
  const [first, ...others] = [portrait, business, ...Object.values(documents).map(({ latest }) => latest)].flatMap(
    (submission) => (submission === null ? [] : [submission.submittedAt]),
  );
  return first === undefined ? null : others.reduce(laterOf, first);
}

/**
 * Staff decide only about what they have seen.
 * @param seen when the latest submission that they saw was submitted
 * @throws RuleError SUBMISSION_CHANGED when a later one exists
 */
export function requireSeen(seen: string, submittedAt: string | null): void {
  if (submittedAt === null || !isBefore(seen, submittedAt)) return;
  throw new RuleError('SUBMISSION_CHANGED', 'Something else was handed in since.');
}
