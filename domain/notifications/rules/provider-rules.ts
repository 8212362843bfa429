import type { providerSuspensionEvents } from '#events/catalog/job/provider-suspension.ts';
import type { verificationEvents } from '#events/catalog/verification.ts';

import { notify, type Rules } from '../rule.ts';

type Types = (typeof verificationEvents)[number]['type'] | keyof typeof providerSuspensionEvents;

/** A provider is notified of their verification and their approval status; so is the client who booked them. */
export const providerRules: Rules<Types> = {
  // Their own actions.
  EmailConfirmed: 'none',
  PhoneConfirmed: 'none',
  PhoneUnconfirmed: 'none',
  PhoneLeft: ({ accountId, revertibleUntil }) => notify('phoneChanged', [accountId], { at: revertibleUntil }),
  PhoneRestored: 'none',
  PortraitSubmitted: 'none',
  IdentityCheckStarted: 'none',
  IdentityCheckEnded: ({ accountId, outcome }) =>
    outcome === 'rejected' ? notify('identityRejected', [accountId]) : [],
  BusinessDetailsSubmitted: 'none',
  // Details accepted by an approval have no such event: the provider is notified of the approval.
  BusinessDetailsAccepted: ({ accountId }) => notify('businessDetailsAccepted', [accountId]),
  DocumentSubmitted: 'none',
  DocumentAccepted: ({ accountId, kind }) => notify('documentAccepted', [accountId], { detail: kind }),
  DocumentRejected: ({ accountId, kind }) => notify('documentRejected', [accountId], { detail: kind }),
  DocumentExpiring: ({ accountId, kind, validUntil }) =>
    notify('documentExpiring', [accountId], { detail: kind, at: validUntil }),
  DocumentExpired: ({ accountId, kind }) => notify('documentExpired', [accountId], { detail: kind }),
  VerificationReadyForReview: ({ accountId, decideBy }) => notify('verificationReady', [accountId], { at: decideBy }),
  VerificationReopened: ({ accountId }) => notify('verificationReopened', [accountId]),
  // Internal to the people who decide.
  ReviewNoteRecorded: 'none',
  VerificationChangesRequested: ({ accountId }) => notify('verificationChanges', [accountId]),
  ProviderRejected: ({ accountId, reason }) => notify('providerRejected', [accountId], { detail: reason }),
  ProviderSuspended: ({ accountId, reason }) => notify('providerSuspended', [accountId], { detail: reason }),
  ProviderReinstated: ({ accountId }) => notify('providerReinstated', [accountId]),
  ProviderTerminated: ({ accountId }) => notify('providerTerminated', [accountId]),
  DecisionAppealed: 'none',
  AppealDecided: ({ accountId, outcome }) => notify('appealDecided', [accountId], { detail: outcome }),
  // Shown in their records, where they see it.
  AccountAccessed: 'none',

  ProviderSuspensionRecorded: (_data, { clientId }) => notify('bookedProviderSuspended', [clientId]),
  ProviderReinstatementRecorded: (_data, { clientId }) => notify('bookedProviderReinstated', [clientId]),
};
