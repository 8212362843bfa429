import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextArea } from '#web/ui/text-area.tsx';

import { PolicyReason } from './review-dialogs.tsx';
import { type DialogProps, NOTE_MAX, usePolicyReason } from './use-policy-reason.ts';

/** Removes a review that an admin found without a report: for a reason of the policy, with a note for the records. */
export function RemoveReviewDialog(dialog: DialogProps) {
  const { part, onClose } = dialog;
  const t = useT('review');
  const flow = usePolicyReason('RemoveReview', dialog, {
    min: textLengths.closingNote.min,
    error: t('remove.noteError'),
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
