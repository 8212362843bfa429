import { describe, expect, it } from 'vitest';

import { notifiedOf } from '../testing/notification-recipients.ts';

describe("events of a provider's account", () => {
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
  ] as const)('%s notifies %o', (type, expected) => {
    expect(notifiedOf(type)).toEqual(expected);
  });

  it('a rejected identity notifies the provider, a verified one does not', () => {
    expect(notifiedOf('IdentityCheckEnded', { outcome: 'rejected' })).toEqual({ provider: 'identityRejected' });
    expect(notifiedOf('IdentityCheckEnded', { outcome: 'verified' })).toEqual({});
  });

  it('staff access and review notes notify no one', () => {
    expect(notifiedOf('AccountAccessed')).toEqual({});
    expect(notifiedOf('ReviewNoteRecorded')).toEqual({});
  });
});
