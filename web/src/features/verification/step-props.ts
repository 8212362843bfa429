import type { VerificationView } from '#query-api/contract/verification.ts';
import type { ButtonTone } from '#web/ui/button-style.ts';

export interface StepProps {
  view: VerificationView;
  /** It is required: for the first time, once more, or after a rejection. */
  open: boolean;
  /** The variant of the step's button: primary for the next step, secondary for the others. */
  tone: ButtonTone;
}
