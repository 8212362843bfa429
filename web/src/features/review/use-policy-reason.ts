import type { QueryKey } from '@tanstack/react-query';
import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import { reviewCommands } from '#domain/review/commands.ts';
import { type ReviewPart, reviewPolicyReasons } from '#query-api/contract/reasons.ts';
import type { Review } from '#query-api/contract/reviews.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

export interface DialogProps {
  review: Review;
  /** What it is about: the review, or the answer to it. */
  part: ReviewPart;
  /** The shown queries that include the review. */
  touches: readonly QueryKey[];
  onClose: () => void;
}

export const NOTE_MAX = requireLengthBounds(reviewCommands.ReportReview.shape.note.unwrap()).max;

/** A review, or the answer to it, is reported or removed for a reason of the policy, with a note. */
export function usePolicyReason(
  command: 'ReportReview' | 'RemoveReview',
  { review, part, touches, onClose }: DialogProps,
  note: { min: number; error: string },
) {
  const t = useT('review');
  const action = useAction(command, touches);
  return useDialogFlow<{ reason: string; note: string }>({
    onClose,
    schema: z.object({ reason: z.enum(reviewPolicyReasons), note: passageOf(note.min, NOTE_MAX) }),
    defaultValues: { reason: '', note: '' },
    message: (field) => (field === 'reason' ? t('report.error') : note.error),
    send: async (given) => {
      const known = reviewPolicyReasons.find((one) => one === given.reason);
      if (known !== undefined) {
        await action.send({ jobId: review.jobId, side: review.side, part, reason: known, note: given.note.trim() });
      }
    },
  });
}
