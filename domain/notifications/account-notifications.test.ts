import { describe, expect, it } from 'vitest';

import { notifiedOf } from '../testing/notifications.ts';

describe("of a Homewright's account", () => {
  it.each([
    ['ProviderApproved', { provider: 'providerApproved' }],
    ['ProviderLevelChanged', { provider: 'levelChanged' }],
    ['PayoutRecorded', { provider: 'payoutPaid' }],
    ['PayoutsChanged', { provider: 'payoutsEnabled' }],
    ['VerificationReadyForReview', { provider: 'verificationReady' }],
    ['VerificationReopened', { provider: 'verificationReopened' }],
    ['VerificationChangesRequested', { provider: 'verificationChanges' }],
    ['BusinessDetailsAccepted', { provider: 'businessDetailsAccepted' }],
    ['DocumentAccepted', { provider: 'documentAccepted' }],
    ['DocumentRejected', { provider: 'documentRejected' }],
    ['DocumentExpiring', { provider: 'documentExpiring' }],
    ['DocumentExpired', { provider: 'documentExpired' }],
    ['ProviderRejected', { provider: 'providerRejected' }],
    ['ProviderSuspended', { provider: 'providerSuspended' }],
    ['ProviderReinstated', { provider: 'providerReinstated' }],
    ['ProviderTerminated', { provider: 'providerTerminated' }],
    ['AppealDecided', { provider: 'appealDecided' }],
  ] as const)('%s tells %o', (type, expected) => {
    expect(notifiedOf(type)).toEqual(expected);
  });

  it('an identity that was refused is told, one that was found to be theirs is not', () => {
    expect(notifiedOf('IdentityCheckEnded', { outcome: 'rejected' })).toEqual({ provider: 'identityRejected' });
    expect(notifiedOf('IdentityCheckEnded', { outcome: 'verified' })).toEqual({});
  });

  it('what staff looks at or notes about a Homewright is told to nobody', () => {
    expect(notifiedOf('AccountAccessed')).toEqual({});
    expect(notifiedOf('ReviewNoteRecorded')).toEqual({});
  });
});
