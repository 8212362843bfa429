import type { StaffVerificationView } from '#query-api/contract/verification.ts';

/** What every dialog of a Homewright's records is given. */
export interface CaseDialogProps {
  view: StaffVerificationView;
  onClose: () => void;
}
