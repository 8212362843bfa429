import type { ProviderStanding } from '#domain/account/verification/state.ts';
import type { ProviderStatus } from '../contract/people.ts';

/** Where somebody stands as a Homewright, in the five words of lists; null for everybody else. */
export function providerStatusOf(standing: ProviderStanding | null): ProviderStatus | null {
  switch (standing) {
    case 'draft':
    case 'inChecks':
    case 'readyForReview':
    case 'changesRequested':
      return 'pending';
    default:
      return standing;
  }
}
