import type { homewrightEvents } from '#events/catalog/job/homewright.ts';
import type { verificationEvents } from '#events/catalog/verification.ts';

import { tell, type Rules } from '../rule.ts';

type Types = (typeof verificationEvents | typeof homewrightEvents)[number]['type'];

/** A Homewright hears what becomes of their checks and of their standing, and so does whoever booked them. */
export const homewrightRules: Rules<Types> = {
  // Their own acts.
  EmailConfirmed: 'none',
  PhoneConfirmed: 'none',
  PhoneUnconfirmed: 'none',
  PortraitSubmitted: 'none',
  IdentityCheckStarted: 'none',
  IdentityCheckEnded: ({ accountId, outcome }) => (outcome === 'refused' ? tell('identityRefused', [accountId]) : []),
  BusinessDetailsSubmitted: 'none',
  // Details that an approval accepts have no such event: whoever is let in hears of that.
  BusinessDetailsAccepted: ({ accountId }) => tell('businessDetailsAccepted', [accountId]),
  DocumentSubmitted: 'none',
  DocumentAccepted: ({ accountId, kind }) => tell('documentAccepted', [accountId], { detail: kind }),
  DocumentRefused: ({ accountId, kind }) => tell('documentRefused', [accountId], { detail: kind }),
  DocumentExpiring: ({ accountId, kind, validUntil }) =>
    tell('documentExpiring', [accountId], { detail: kind, at: validUntil }),
  DocumentExpired: ({ accountId, kind }) => tell('documentExpired', [accountId], { detail: kind }),
  VerificationReadied: ({ accountId, decideBy }) => tell('verificationReady', [accountId], { at: decideBy }),
  VerificationReopened: ({ accountId }) => tell('verificationReopened', [accountId]),
  // Between the people who decide.
  ReviewNoted: 'none',
  VerificationChangesRequested: ({ accountId }) => tell('verificationChanges', [accountId]),
  ProviderRejected: ({ accountId, reason }) => tell('providerRejected', [accountId], { detail: reason }),
  ProviderSuspended: ({ accountId, reason }) => tell('providerSuspended', [accountId], { detail: reason }),
  ProviderReinstated: ({ accountId }) => tell('providerReinstated', [accountId]),
  ProviderTerminated: ({ accountId }) => tell('providerTerminated', [accountId]),
  DecisionAppealed: 'none',
  AppealDecided: ({ accountId, outcome }) => tell('appealDecided', [accountId], { detail: outcome }),
  // Stand in their records, where they see it.
  AccountLookedInto: 'none',

  ProviderSuspensionNoted: (_data, { clientId }) => tell('homewrightSuspended', [clientId]),
  ProviderReinstatementNoted: (_data, { clientId }) => tell('homewrightReinstated', [clientId]),
};
