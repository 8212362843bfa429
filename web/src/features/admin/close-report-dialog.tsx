import { useState } from 'react';

import { cleanPassage } from '#domain/text/clean-text.ts';
import { messageReportReasons, reviewPolicyReasons } from '#query-api/contract/reasons.ts';
import type { ReportView } from '#query-api/contract/reports.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { Texts } from '#web/lib/i18n/text-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

/** The outcome of a report: no action, or the reported content is removed. */
export type Closing = 'dismiss' | 'takeDown';

interface CloseReportDialogProps {
  closing: Closing;
  report: ReportView['report'];
  onClose: () => void;
  /** Runs after the report was closed, when the dialog closes as well. */
  onTaken: () => void;
}

/** Closes a report with a written reason. The reporter is notified of the outcome, but does not see the reason. */
export function CloseReportDialog({ closing, report, onClose, onTaken }: CloseReportDialogProps) {
  const t = useT('admin');
  const [reason, setReason] = useState<string>(report.reason);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { send, pending } = useClosing(report);
  const dismisses = closing === 'dismiss';
  const what = report.part ?? 'message';
  const isMessage = what === 'message';
  const reasons = isMessage ? messageReportReasons : reviewPolicyReasons;
  const action = dismisses ? dismissLabel(t, report) : isMessage ? t('reports.hide') : t('reports.remove');
  // The reporter was notified of the outcome when the report was closed.
  const hideText = report.closed === null ? t('reports.hideText') : t('reports.hideLaterText');
  const dismissText = report.removed ? t('reports.dismissRemovedText') : t('reports.dismissText');
  const takeDown = {
    message: { title: t('reports.hideTitle'), text: hideText },
    review: { title: t('reports.removeTitle'), text: t('reports.removeText') },
    reply: { title: t('reports.removeReplyTitle'), text: t('reports.removeReplyText') },
  };
  async function close(): Promise<void> {
    setMissing(cleanPassage(note).length < textLengths.closingNote.min);
    if (cleanPassage(note).length < textLengths.closingNote.min) return;
    if (!(await send({ dismisses, note, reason }))) return;
    onClose();
    onTaken();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={dismisses ? t('reports.dismissTitle') : takeDown[what].title}
      consequence={dismisses ? dismissText : takeDown[what].text}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('approval.cancel')}
          </Button>
          <Button tone={dismisses ? 'primary' : 'danger'} busy={pending} onClick={() => void close()}>
            {action}
          </Button>
        </>
      }
    >
      {!dismisses && (
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
        maxLength={textLengths.closingNote.max}
        error={missing ? t('reports.noteMissing') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}

/** Content that was removed earlier only needs its report closed. */
export function dismissLabel(t: Texts<'admin'>, { removed }: ReportView['report']): string {
  return removed ? t('reports.dismissRemoved') : t('reports.dismiss');
}

interface CloseReportValues {
  dismisses: boolean;
  note: string;
  /** The rule that is broken, if any. */
  reason: string;
}

/** The command that closes this report. */
function useClosing({ jobId, side, part, conversationId, messageId }: ReportView['report']) {
  const dismissMessageReport = useAction('DismissMessageReport', [keys.queues]);
  const hideMessage = useAction('HideMessage', [keys.queues]);
  const dismissReviewReport = useAction('DismissReviewReport', [keys.queues]);
  const removeReview = useAction('RemoveReview', [keys.queues]);
  async function send({ dismisses, note, reason: chosen }: CloseReportValues): Promise<boolean> {
    if (conversationId !== null && messageId !== null) {
      const message = { conversationId, messageId, note };
      const reason = messageReportReasons.find((each) => each === chosen) ?? 'other';
      return dismisses ? dismissMessageReport.run(message) : hideMessage.run({ ...message, reason });
    }
    if (side !== null && part !== null) {
      const review = { jobId, side, part, note };
      const reason = reviewPolicyReasons.find((each) => each === chosen) ?? 'abuse';
      return dismisses ? dismissReviewReport.run(review) : removeReview.run({ ...review, reason });
    }
    return false;
  }
  return {
    send,
    pending: [dismissMessageReport, hideMessage, dismissReviewReport, removeReview].some(({ pending }) => pending),
  };
}
