import { z } from 'zod';

import { reviewPolicyReasons } from '#query-api/contract/reasons.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextArea } from '#web/ui/text-area.tsx';

import { type DialogProps, NOTE_MAX, PolicyReason } from './review-dialogs.tsx';

const NOTE_MIN = 3;

/** Takes down what an admin found by themselves: for a reason of the policy, with a note for the records. */
export function RemoveReviewDialog({ review, part, touches, onClose }: DialogProps) {
  const t = useT('review');
  const act = useAct('RemoveReview', touches);
  const flow = useDialogFlow<{ reason: string; note: string }>({
    onClose,
    schema: z.object({ reason: z.enum(reviewPolicyReasons), note: z.string().trim().min(NOTE_MIN).max(NOTE_MAX) }),
    defaultValues: { reason: '', note: '' },
    message: (field) => (field === 'reason' ? t('report.error') : t('remove.noteError')),
    send: async ({ reason, note }) => {
      const known = reviewPolicyReasons.find((one) => one === reason);
      if (known !== undefined) {
        await act.send({ jobId: review.jobId, side: review.side, part, reason: known, note: note.trim() });
      }
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={part === 'reply' ? t('remove.replyTitle') : t('remove.title')}
      consequence={part === 'reply' ? t('remove.replyText') : t('remove.text')}
      confirm={t('remove.action')}
      tone="danger"
      flow={flow}
    >
      <PolicyReason {...flow.field('reason')} />
      <TextArea {...flow.field('note')} label={t('remove.note')} rows={3} maxLength={NOTE_MAX} />
    </FormDialog>
  );
}
