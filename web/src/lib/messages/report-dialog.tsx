import { useState } from 'react';

import { conversationCommands } from '#domain/conversation/commands.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { boundsOf } from '#web/lib/forms/bounds.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const NOTE_MAX = boundsOf(conversationCommands.ReportMessage.shape.note.unwrap()).max;
const reasons = ['abuse', 'fraud', 'off-platform', 'spam', 'other'] as const;

interface ReportDialogProps {
  conversationId: string;
  messageId: string;
  name: string;
  onClose: () => void;
}

/** Brings a message of the other side before support. */
export function ReportDialog({ conversationId, messageId, name, onClose }: ReportDialogProps) {
  const t = useT('messages');
  const report = useAct('ReportMessage', [keys.conversation(conversationId)]);
  const [reason, setReason] = useState<(typeof reasons)[number]>('abuse');
  const [note, setNote] = useState('');
  async function send(): Promise<void> {
    if (await report.run({ conversationId, messageId, reason, note })) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.title')}
      consequence={t('report.text', { name })}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('report.keep')}
          </Button>
          <Button tone="danger" busy={report.pending} onClick={() => void send()}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Select
        label={t('report.reason')}
        value={reason}
        onChange={(event) => setReason(reasons.find((each) => each === event.target.value) ?? 'other')}
        options={reasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextArea
        label={t('report.note')}
        optional
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
