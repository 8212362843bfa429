import { z } from 'zod';

import { privacyRequestStaffCommands } from '#domain/privacy-request/commands.ts';
import { cleanPassage } from '#domain/text/clean-text.ts';
import { privacyRequestOutcomes } from '#query-api/contract/privacy-requests.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import type { DeskLine } from './desk-queries.ts';

const { min, max } = requireLengthBounds(privacyRequestStaffCommands.AnswerPrivacyRequest.shape.answer);

interface Values {
  outcome: (typeof privacyRequestOutcomes)[number];
  answer: string;
}

/** The answer ends the request. It neither erases nor hands out anything: the person does that on pages of their own. */
export function AnswerDialog({ request, onClose }: { request: DeskLine; onClose: () => void }) {
  const t = useT('privacyRequests');
  const action = useAction('AnswerPrivacyRequest', [keys.queues]);
  const { subjectId, requestId } = request;
  const flow = useDialogFlow<Values>({
    onClose,
    schema: z.object({
      outcome: z.enum(privacyRequestOutcomes),
      answer: z.string().refine((answer) => cleanPassage(answer).length >= min),
    }),
    defaultValues: { outcome: 'done', answer: '' },
    message: () => t('desk.textError'),
    send: (values) => action.send({ subjectId, requestId, ...values }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk.answerTitle')}
      consequence={t('desk.answerText')}
      confirm={t('desk.send')}
      flow={flow}
    >
      <Select
        {...flow.field('outcome')}
        label={t('desk.outcome')}
        options={privacyRequestOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
      <TextArea {...flow.field('answer')} label={t('desk.words')} rows={6} maxLength={max} />
    </FormDialog>
  );
}
