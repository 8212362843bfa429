import { useState } from 'react';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { DisputeContext } from './dispute-context.ts';

/** Above the limit a decision takes two admins: the second confirms it unchanged, or says why not. */
export function SecondAdmin({ of }: { of: DisputeContext }) {
  const { view, t, currency, names, can } = of;
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null);
  const { jobId } = view.job;
  const confirm = useAction('ConfirmDecision', [keys.job(jobId), keys.queues]);
  const reject = useAction('RejectDecision', [keys.job(jobId), keys.queues]);
  const pending = view.decisions.findLast(({ status }) => status === 'proposed');
  if (pending === undefined) return null;
  const { disputeId } = view;
  const { decisionId } = pending;
  const { outcomeToConfirm } = view;
  const outcome = of.describeOutcome(outcomeToConfirm ?? pending.outcome);
  const sharing = computeSharing(pending.outcome, view.atStake);
  const canReview = can('ConfirmDecision') || can('RejectDecision');
  return (
    <Panel title={t('second.title')}>
      <p className="text-lg font-bold">{outcome}</p>
      {outcomeToConfirm !== null && (
        <p className="mt-1 max-w-[66ch]">{t('second.moved', { outcome: of.describeOutcome(pending.outcome) })}</p>
      )}
      <p className="mt-1 text-sm text-muted">{t('second.by', { name: pending.adminName ?? t('second.someone') })}</p>
      <p className="mt-2 max-w-[66ch] wrap-anywhere whitespace-pre-line">{pending.reasons ?? t('forgotten')}</p>
      {sharing !== null && (
        <div className="mt-3 max-w-120">
          <Shares bar sharing={sharing} currency={currency} viewer="staff" names={names} />
        </div>
      )}
      {canReview ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {can('ConfirmDecision') && <Button onClick={() => setAsking('confirm')}>{t('second.confirm')}</Button>}
          {can('RejectDecision') && (
            <Button tone="secondary" onClick={() => setAsking('reject')}>
              {t('second.reject')}
            </Button>
          )}
        </div>
      ) : (
        <p className="mt-3 text-sm text-muted">{t('second.notYou')}</p>
      )}
      {asking === 'confirm' && (
        <ActionDialog
          onClose={() => setAsking(null)}
          title={t('second.confirmTitle')}
          consequence={t('second.confirmText', { outcome })}
          confirm={t('second.confirm')}
          send={() => confirm.send({ jobId, disputeId, decisionId })}
        />
      )}
      {asking === 'reject' && (
        <ActionDialog
          onClose={() => setAsking(null)}
          title={t('second.rejectTitle')}
          consequence={t('second.rejectText')}
          confirm={t('second.reject')}
          text={{ label: t('second.note'), error: t('second.noteError'), ...textLengths.reason }}
          send={(note) => reject.send({ jobId, disputeId, decisionId, note })}
        />
      )}
    </Panel>
  );
}
