import { documentFolds } from './evolve-documents.ts';
import { providerDecisionFolds } from './evolve-provider.ts';
import { beginVerification, withoutStep, type VerificationChange, type VerificationFolds } from './fold-types.ts';
import type { Verification } from './state.ts';

/** For events that only notify people and change nothing that a rule depends on. */
const unchanged = (): Partial<Verification> => ({});

const stepFolds: VerificationFolds<
  | 'EmailConfirmed'
  | 'EmailChanged'
  | 'EmailRestored'
  | 'PhoneConfirmed'
  | 'PhoneUnconfirmed'
  | 'PhoneLeft'
  | 'PhoneRestored'
  | 'PortraitSubmitted'
  | 'IdentityCheckStarted'
  | 'IdentityCheckEnded'
  | 'BusinessDetailsSubmitted'
  | 'BusinessDetailsAccepted'
  | 'ReviewNoteRecorded'
  | 'AccountAccessed'
> = {
  EmailConfirmed: (_before, { confirmedAt }) => ({ emailConfirmedAt: confirmedAt }),
  // Each proves the address that it brings: by its code, and by the link in its mail.
  EmailChanged: (_before, { changedAt }) => ({ emailConfirmedAt: changedAt }),
  EmailRestored: (_before, { restoredAt }) => ({ emailConfirmedAt: restoredAt }),
  PhoneConfirmed: (before, { phone, confirmedAt }) => ({
    ...beginVerification(before),
    confirmedPhone: phone,
    phoneConfirmedAt: confirmedAt,
  }),
  PhoneUnconfirmed: () => ({ confirmedPhone: null, phoneConfirmedAt: null }),
  PhoneLeft: unchanged,
  PhoneRestored: (_before, { phone, restoredAt }) => ({ confirmedPhone: phone, phoneConfirmedAt: restoredAt }),
  PortraitSubmitted: (before, { portrait: { fileId }, submittedAt }) => ({
    ...beginVerification(before),
    portrait: { fileId, submittedAt },
    again: withoutStep('portrait', before),
  }),
  IdentityCheckStarted(before, { checkId, startedAt }) {
    const check = { checkId, state: 'started', reason: null, startedAt, endedAt: null } as const;
    return { ...beginVerification(before), identity: check, checks: { ...before.checks, [checkId]: check } };
  },
  IdentityCheckEnded(before, { checkId, outcome, reason, endedAt }) {
    const started = before.checks[checkId];
    if (started === undefined) return {};
    const check = { ...started, state: outcome, reason, endedAt };
    const checks = { ...before.checks, [checkId]: check };
    if (outcome === 'verified') return { checks, identity: check, again: withoutStep('identity', before) };
    return before.identity?.checkId === checkId ? { checks, identity: check } : { checks };
  },
  BusinessDetailsSubmitted: (before, { registerNumber, submittedAt }) => ({
    ...beginVerification(before),
    business: { registered: registerNumber !== null, submittedAt, acceptedAt: null },
    again: withoutStep('business', before),
  }),
  BusinessDetailsAccepted: ({ business }, { acceptedAt }) => ({ business: business && { ...business, acceptedAt } }),
  ReviewNoteRecorded: unchanged,
  AccountAccessed: unchanged,
};

const folds: VerificationFolds<VerificationChange['type']> = {
  ...stepFolds,
  ...documentFolds,
  ...providerDecisionFolds,
};

export function evolveVerification(before: Verification, { type, data }: VerificationChange): Verification {
  // The fold under an event's type takes that event's data: the compiler cannot follow both through one index.
  const fold = folds[type] as (before: Verification, data: VerificationChange['data']) => Partial<Verification>;
  return { ...before, ...fold(before, data) };
}

export function isVerificationChange<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { type: VerificationChange['type'] }> {
  return Object.hasOwn(folds, event.type);
}
