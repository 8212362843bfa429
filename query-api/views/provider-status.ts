import type { ApprovalStatus } from '#domain/account/verification/state.ts';
import type { ProviderStatus } from '../contract/people.ts';

/** A provider's status in lists, one of five; null for other accounts. */
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
