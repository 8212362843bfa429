import type { VerificationView } from '#query-api/contract/verification.ts';

type Step = VerificationView['steps'][number];

/** Whether all of this step is done but for the payout account: its own name would send people to what is done. */
export function lacksPayoutsOnly(view: VerificationView, { step, state }: Step): boolean {
  const { business, documents, payoutsEnabled, regulatedTrades } = view;
  const isHandedIn = (kind: 'insurance' | 'licence', trade: string | null): boolean =>
    documents.some(
      (document) =>
        document.kind === kind &&
        document.trade === trade &&
        (document.state === 'waiting' || document.state === 'accepted' || document.before !== null),
    );
  const isOpen = step === 'business' && state === 'open' && !payoutsEnabled;
  const isKnown =
    business !== null && (business.registerNumber !== null || documents.some(({ kind }) => kind === 'licence'));
  return (
    isOpen && isKnown && isHandedIn('insurance', null) && regulatedTrades.every((trade) => isHandedIn('licence', trade))
  );
}

/** The steps that the provider has to do, in order: the first is next. Others wait for a service. */
export function pendingSteps(steps: readonly Step[]): Step[] {
  return steps.filter(({ state }) => state === 'open' || state === 'again');
}
