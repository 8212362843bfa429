import { describe, expect, it } from 'vitest';

import { toldOf } from '../testing/notices.ts';

describe("of a Homewright's account", () => {
  it.each([
    ['ProviderApproved', { provider: 'providerApproved' }],
    ['ProviderLevelChanged', { provider: 'levelChanged' }],
    ['PayoutRecorded', { provider: 'payoutPaid' }],
    ['PayoutsChanged', { provider: 'payoutsEnabled' }],
    ['VerificationReadied', { provider: 'verificationReady' }],
    ['VerificationReopened', { provider: 'verificationReopened' }],
    ['VerificationChangesRequested', { provider: 'verificationChanges' }],
    ['BusinessDetailsAccepted', { provider: 'businessDetailsAccepted' }],
    ['DocumentAccepted', { provider: 'documentAccepted' }],
    ['DocumentRefused', { provider: 'documentRefused' }],
    ['DocumentExpiring', { provider: 'documentExpiring' }],
    ['DocumentExpired', { provider: 'documentExpired' }],
    ['ProviderRejected', { provider: 'providerRejected' }],
    ['ProviderSuspended', { provider: 'providerSuspended' }],
    ['ProviderReinstated', { provider: 'providerReinstated' }],
    ['ProviderTerminated', { provider: 'providerTerminated' }],
    ['AppealDecided', { provider: 'appealDecided' }],
  ] as const)('%s tells %o', (type, expected) => {
    expect(toldOf(type)).toEqual(expected);
  });

  it('an identity that was refused is told, one that was found to be theirs is not', () => {
    expect(toldOf('IdentityCheckEnded', { outcome: 'refused' })).toEqual({ provider: 'identityRefused' });
    expect(toldOf('IdentityCheckEnded', { outcome: 'verified' })).toEqual({});
  });

  it('what staff looks at or notes about a Homewright is told to nobody', () => {
    expect(toldOf('AccountLookedInto')).toEqual({});
    expect(toldOf('ReviewNoted')).toEqual({});
  });
});
