import type { ComponentProps } from 'react';
import { z } from 'zod';

import { reviewCommands } from '#domain/review/commands.ts';
import { reviewPolicyReasons } from '#query-api/contract/reasons.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useWithoutContacts } from '#web/lib/use-without-contacts.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import { type DialogProps, NOTE_MAX, usePolicyReason } from './use-policy-reason.ts';

const { text } = reviewCommands.ReplyToReview.shape;

/** One permanent answer to a review. */
export function ReplyDialog({ review, touches, onClose }: Omit<DialogProps, 'part'>) {
  const t = useT('review');
  const action = useAction('ReplyToReview', touches);
  const flow = useDialogFlow<{ text: string }>({
    onClose,
    schema: z.object({ text }),
    defaultValues: { text: '' },
    message: () => t('reply.error'),
    send: async (given) => {
      await action.send({ jobId: review.jobId, side: review.side, text: given.text.trim() });
    },
  });
  const { masked } = useWithoutContacts(flow.form.watch('text'));
  return (
    <FormDialog
      onClose={onClose}
      title={t('reply.dialog')}
      consequence={t('reply.text')}
      confirm={t('reply.submit')}
      flow={flow}
    >
      <TextArea
        {...flow.field('text')}
        label={t('reply.field')}
        warning={masked ? t('contacts') : null}
        rows={5}
        maxLength={requireLengthBounds(text).max}
      />
    </FormDialog>
  );
}

/** Reports a review, or the answer to it, to an admin, for a reason of the policy. */
export function ReportReviewDialog(dialog: DialogProps) {
  const { part, onClose } = dialog;
  const t = useT('review');
  const flow = usePolicyReason('ReportReview', dialog, { min: 0, error: t('report.noteError') });
  return (
    <FormDialog
      onClose={onClose}
      title={part === 'reply' ? t('report.replyTitle') : t('report.title')}
      consequence={part === 'reply' ? t('report.replyText') : t('report.text')}
      confirm={t('report.submit')}
      flow={flow}
    >
      <PolicyReason {...flow.field('reason')} />
      <TextArea {...flow.field('note')} label={t('report.note')} rows={3} maxLength={NOTE_MAX} optional />
    </FormDialog>
  );
}

/** The only reasons for removing a review. */
export function PolicyReason(field: Omit<ComponentProps<typeof Select>, 'label' | 'options'>) {
  const t = useT('review');
  return (
    <Select
      {...field}
      label={t('report.reason')}
      options={[
        { value: '', label: t('report.choose') },
        ...reviewPolicyReasons.map((value) => ({ value, label: t(`policy.${value}`) })),
      ]}
    />
  );
}
