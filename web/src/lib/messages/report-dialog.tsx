import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import { conversationCommands } from '#domain/conversation/commands.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const NOTE_MAX = requireLengthBounds(conversationCommands.ReportMessage.shape.note.unwrap()).max;
const reasons = ['abuse', 'fraud', 'off-platform', 'spam', 'other'] as const;

interface ReportDialogProps {
  conversationId: string;
  messageId: string;
  name: string;
  onClose: () => void;
}

/** Reports a message of the other side to support. The reporter chooses the reason: nothing is preselected. */
export function ReportDialog({ conversationId, messageId, name, onClose }: ReportDialogProps) {
  const t = useT('messages');
  const action = useAction('ReportMessage', [keys.conversation(conversationId)]);
  const flow = useDialogFlow<{ reason: string; note: string }>({
    onClose,
    schema: z.object({ reason: z.enum(reasons), note: passageOf(0, NOTE_MAX) }),
    defaultValues: { reason: '', note: '' },
    message: (field) => (field === 'reason' ? t('report.error') : t('report.noteError')),
    send: async (given) => {
      const reason = reasons.find((one) => one === given.reason);
      if (reason !== undefined) await action.send({ conversationId, messageId, reason, note: given.note });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('report.title')}
      consequence={t('report.text', { name })}
      confirm={t('report.send')}
      tone="danger"
      flow={flow}
    >
      <Select
        {...flow.field('reason')}
        label={t('report.reason')}
        options={[
          { value: '', label: t('report.choose') },
          ...reasons.map((value) => ({ value, label: t(`report.reasons.${value}`) })),
        ]}
      />
      <TextArea {...flow.field('note')} label={t('report.note')} maxLength={NOTE_MAX} optional />
    </FormDialog>
  );
}
