import type { VerificationView } from '#query-api/contract/verification.ts';

type Step = VerificationView['steps'][number];

/** The steps that the provider has to do, in order: the first is next. Others wait for a service. */
export function pendingSteps(steps: readonly Step[]): Step[] {
  return steps.filter(({ state }) => state === 'open' || state === 'again');
}
