import type { ApprovalStatus } from '#domain/account/verification/state.ts';
import type { ProviderStatus } from '../contract/people.ts';

/** Where somebody stands as a Homewright, in the five words of lists; null for everybody else. */
export function toProviderStatus(approvalStatus: ApprovalStatus | null): ProviderStatus | null {
  switch (approvalStatus) {
    case 'draft':
    case 'inVerification':
    case 'readyForReview':
    case 'changesRequested':
      return 'pending';
    default:
      return approvalStatus;
  }
}
