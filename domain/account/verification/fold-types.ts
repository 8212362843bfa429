import type { EmailChanged, EmailRestored, ProviderApproved } from '#events/catalog/account.ts';
import type { EventOf } from '#events/catalog/define-event.ts';
import type { VerificationEvent, VerificationStep } from '#events/catalog/verification.ts';

import type { Verification } from './state.ts';

/** What changes a verification. Some of it is declared with the account's events. */
export type VerificationChange =
  | VerificationEvent
  | EventOf<typeof ProviderApproved>
  | EventOf<typeof EmailChanged>
  | EventOf<typeof EmailRestored>;

type DataOf<Type extends VerificationChange['type']> = Extract<VerificationChange, { type: Type }>['data'];

/** How each event changes a verification. */
export type VerificationFolds<Types extends VerificationChange['type']> = {
  readonly [Type in Types]: (before: Verification, data: DataOf<Type>) => Partial<Verification>;
};

/** The first of the provider's own steps starts the verification. */
export function beginVerification({ approvalStatus }: Verification): Pick<Verification, 'approvalStatus'> {
  return { approvalStatus: approvalStatus === 'draft' ? 'inVerification' : approvalStatus };
}

export function withoutStep(step: VerificationStep, { again }: Verification): readonly VerificationStep[] {
  return again.filter((each) => each !== step);
}
