import { RuleError } from '../../rule-error.ts';
import { isBefore, laterOf } from '../../time.ts';
import type { Verification } from './state.ts';

/** When the Homewright last handed in anything that people look at; null where nothing was. */
export function lastSubmittedAt({ portrait, business, documents }: Verification): string | null {
  const [first, ...others] = [portrait, business, ...Object.values(documents).map(({ latest }) => latest)].flatMap(
    (submission) => (submission === null ? [] : [submission.submittedAt]),
  );
  return first === undefined ? null : others.reduce(laterOf, first);
}

/**
 * People decide about what they have seen.
 * @param seen the moment at which the latest of it was handed in
 * @throws RuleError SUBMISSION_CHANGED where something came after it
 */
export function requireSeen(seen: string, submittedAt: string | null): void {
  if (submittedAt === null || !isBefore(seen, submittedAt)) return;
  throw new RuleError('SUBMISSION_CHANGED', 'Something else was handed in since.');
}
