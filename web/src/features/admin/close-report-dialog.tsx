import { useState } from 'react';

import { messageReportReasons, reviewPolicyReasons } from '#query-api/contract/reasons.ts';
import type { ReportView } from '#query-api/contract/staff.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** What comes of a report: nothing, or what was reported is taken down. */
export type Closing = 'keep' | 'takeDown';

interface CloseReportDialogProps {
  closing: Closing;
  report: ReportView['report'];
  onClose: () => void;
}

const SHORTEST_NOTE = 3;

/** Closes a report with a reason in words; whoever reported it hears what came of it, but not these words. */
export function CloseReportDialog({ closing, report, onClose }: CloseReportDialogProps) {
  const t = useT('admin');
  const [reason, setReason] = useState<string>(report.reason);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { send, pending } = useClosing(report);
  const keeps = closing === 'keep';
  const isMessage = report.kind === 'message';
  const reasons = isMessage ? messageReportReasons : reviewPolicyReasons;
  const act = keeps ? t('reports.keep') : isMessage ? t('reports.hide') : t('reports.remove');
  // Whoever reported it heard what came of that when the report was closed.
  const hideText = report.closed === null ? t('reports.hideText') : t('reports.hideLaterText');
  async function close(): Promise<void> {
    setMissing(note.trim().length < SHORTEST_NOTE);
    if (note.trim().length < SHORTEST_NOTE) return;
    await send({ keeps, note, reason });
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={keeps ? t('reports.keepTitle') : isMessage ? t('reports.hideTitle') : t('reports.removeTitle')}
      consequence={keeps ? t('reports.keepText') : isMessage ? hideText : t('reports.removeText')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('approval.cancel')}
          </Button>
          <Button tone={keeps ? 'primary' : 'danger'} busy={pending} onClick={() => void close()}>
            {act}
          </Button>
        </>
      }
    >
      {!keeps && (
        <Select
          label={t('reports.policy')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          options={reasons.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
        />
      )}
      <TextArea
        label={t('reports.note')}
        value={note}
        maxLength={1000}
        error={missing ? t('reports.noteMissing') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}

interface Told {
  keeps: boolean;
  note: string;
  /** Which rule is broken, where anything is. */
  reason: string;
}

/** The command that closes this report. */
function useClosing({ jobId, side, conversationId, messageId }: ReportView['report']) {
  const keepMessage = useAct('KeepMessage', [keys.queues]);
  const hideMessage = useAct('HideMessage', [keys.queues]);
  const keepReview = useAct('KeepReview', [keys.queues]);
  const removeReview = useAct('RemoveReview', [keys.queues]);
  async function send({ keeps, note, reason: chosen }: Told): Promise<void> {
    if (conversationId !== null && messageId !== null) {
      const message = { conversationId, messageId, note };
      const reason = messageReportReasons.find((each) => each === chosen) ?? 'other';
      await (keeps ? keepMessage.run(message) : hideMessage.run({ ...message, reason }));
    } else if (side !== null) {
      const review = { jobId, side, note };
      const reason = reviewPolicyReasons.find((each) => each === chosen) ?? 'abuse';
      await (keeps ? keepReview.run(review) : removeReview.run({ ...review, reason }));
    }
  }
  return { send, pending: [keepMessage, hideMessage, keepReview, removeReview].some(({ pending }) => pending) };
}
