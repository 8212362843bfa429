import type { VerificationView } from '#query-api/contract/verification.ts';

type Step = VerificationView['steps'][number];

/** The steps that wait for the Homewright, in order: the first is what they do next. Others wait for a service. */
export function needed(steps: readonly Step[]): Step[] {
  return steps.filter(({ state }) => state === 'open' || state === 'again');
}
