import { useRef } from 'react';

import type { DisputeOutcome } from '#query-api/contract/dispute.ts';

import { type DisputeActionProps, useDisputeAction } from './dispute-dialogs.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';

/** One side's proposed outcome; the other accepts, declines, or makes its own offer. */
export function ProposeDialog({ of, onClose, start }: DisputeActionProps & { start?: DisputeOutcome }) {
  const { view, t, other: name, side } = of;
  const action = useDisputeAction('ProposeSettlement', of);
  const replaces = view.proposals.some(({ by, status }) => by === side && status === 'open');
  const left = side === null ? null : (view.proposalsLeft?.[side] ?? null);
  const proposalId = useRef(crypto.randomUUID());
  const ids = { jobId: view.job.jobId, disputeId: view.disputeId };
  return (
    <OutcomeDialog
      of={of}
      onClose={onClose}
      start={start}
      title={t('propose.title', { name })}
      consequence={of.format.sentences(
        replaces && t('propose.replaces'),
        t('propose.text', { name }),
        left !== null && t('propose.left', { count: left }),
      )}
      confirm={t('propose.confirm', { name })}
      messageLabel={t('propose.message', { name })}
      send={(outcome, message) => action.send({ ...ids, proposalId: proposalId.current, outcome, message })}
    />
  );
}

/** Staff's suggested outcome: shown to both sides, and binding on neither. */
export function SuggestDialog({ of, onClose }: DisputeActionProps) {
  const { view, t } = of;
  const action = useDisputeAction('SuggestSettlement', of);
  return (
    <OutcomeDialog
      of={of}
      onClose={onClose}
      title={t('suggest.title')}
      consequence={t('suggest.text')}
      confirm={t('suggest.confirm')}
      messageLabel={t('suggest.message')}
      send={(outcome, message) => action.send({ jobId: view.job.jobId, disputeId: view.disputeId, outcome, message })}
    />
  );
}
