import { z } from 'zod';

import { privacyRequestStaffCommands } from '#domain/privacy-request/commands.ts';
import { MAX_EXTENSION_DAYS } from '#domain/privacy-request/periods.ts';
import { cleanPassage } from '#domain/text/clean-text.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toLatinDigits } from '#web/lib/latin-digits.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { DeskLine } from './desk-queries.ts';

const { min, max } = requireLengthBounds(privacyRequestStaffCommands.ExtendPrivacyRequest.shape.reason);

/** Once, by at most 45 days; the person gets the date and the reason. */
export function ExtendDialog({ request, onClose }: { request: DeskLine; onClose: () => void }) {
  const t = useT('privacyRequests');
  const action = useAction('ExtendPrivacyRequest', [keys.queues]);
  const { subjectId, requestId } = request;
  const flow = useDialogFlow<{ days: string; reason: string }>({
    onClose,
    schema: z.object({
      days: z
        .string()
        .transform(toLatinDigits)
        .refine((days) => /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_EXTENSION_DAYS),
      reason: z.string().refine((reason) => cleanPassage(reason).length >= min),
    }),
    defaultValues: { days: String(MAX_EXTENSION_DAYS), reason: '' },
    message: (field) => (field === 'days' ? t('desk.daysError') : t('desk.textError')),
    send: ({ days, reason }) => action.send({ subjectId, requestId, days: Number(days), reason }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk.extendTitle')}
      consequence={t('desk.extendText')}
      confirm={t('desk.extend')}
      flow={flow}
    >
      <TextField {...flow.field('days')} label={t('desk.days')} inputMode="numeric" autoComplete="off" maxLength={2} />
      <TextArea {...flow.field('reason')} label={t('desk.reason')} rows={4} maxLength={max} />
    </FormDialog>
  );
}
