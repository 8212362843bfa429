import type { QueryKey } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { z } from 'zod';

import { reviewPolicyReasons, type ReviewPart } from '#query-api/contract/reasons.ts';
import type { Review } from '#query-api/contract/reviews.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export interface DialogProps {
  review: Review;
  /** What it is about: the review, or the answer to it. */
  part: ReviewPart;
  /** What is on show and tells of the review. */
  touches: readonly QueryKey[];
  onClose: () => void;
}
const REPLY_MAX = 2000;
export const NOTE_MAX = 1000;

/** One answer to a review, for good. */
export function ReplyDialog({ review, touches, onClose }: Omit<DialogProps, 'part'>) {
  const t = useT('review');
  const act = useAct('ReplyToReview', touches);
  const flow = useDialogFlow<{ text: string }>({
    onClose,
    schema: z.object({ text: z.string().trim().min(1).max(REPLY_MAX) }),
    defaultValues: { text: '' },
    message: () => t('reply.error'),
    send: async ({ text }) => {
      await act.send({ jobId: review.jobId, side: review.side, text: text.trim() });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('reply.dialog')}
      consequence={t('reply.text')}
      confirm={t('reply.submit')}
      flow={flow}
    >
      <TextArea {...flow.field('text')} label={t('reply.field')} rows={5} maxLength={REPLY_MAX} />
    </FormDialog>
  );
}

/** Brings a review, or the answer to it, before an admin, for a reason of the policy. */
export function ReportReviewDialog({ review, part, touches, onClose }: DialogProps) {
  const t = useT('review');
  const act = useAct('ReportReview', touches);
  const flow = useDialogFlow<{ reason: string; note: string }>({
    onClose,
    schema: z.object({ reason: z.enum(reviewPolicyReasons), note: z.string().trim().max(NOTE_MAX) }),
    defaultValues: { reason: '', note: '' },
    message: (field) => (field === 'reason' ? t('report.error') : t('report.noteError')),
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

/** The only reasons for which a review is taken down. */
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
