import type { VerificationEvent, VerificationStep } from '#events/catalog/verification.ts';

import type { Verification } from './state.ts';

type DataOf<Type extends VerificationEvent['type']> = Extract<VerificationEvent, { type: Type }>['data'];

/** What each event changes of a verification. */
export type VerificationFolds<Types extends VerificationEvent['type']> = {
  readonly [Type in Types]: (before: Verification, data: DataOf<Type>) => Partial<Verification>;
};

/** The first of the Homewright's own steps begins the checks. */
export function begun({ standing }: Verification): Pick<Verification, 'standing'> {
  return { standing: standing === 'draft' ? 'inChecks' : standing };
}

export function without(step: VerificationStep, { again }: Verification): readonly VerificationStep[] {
  return again.filter((each) => each !== step);
}
