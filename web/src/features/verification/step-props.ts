import type { VerificationView } from '#query-api/contract/verification.ts';
import type { ButtonTone } from '#web/ui/button-style.ts';

export interface StepProps {
  view: VerificationView;
  /** It is asked for: for the first time, once more, or because it was refused. */
  open: boolean;
  /** Of what begins the step: the next one leads, the others stand beside it. */
  tone: ButtonTone;
}
