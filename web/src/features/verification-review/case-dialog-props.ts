import type { StaffVerificationView } from '#query-api/contract/verification.ts';

/** The props of every dialog of a provider's records. */
export interface CaseDialogProps {
  view: StaffVerificationView;
  onClose: () => void;
}
