import { useState } from 'react';

import { ProposalGrid } from '#web/ui/proposal-box.tsx';

import { type ProposalAction, ProposalDialog } from '../actions/proposal-dialog.tsx';
import { isStaff, useNamespace, type JobContext } from '../model/job-context.ts';
import { CancellationProposal } from './cancellation-proposal.tsx';
import { ChangeProposal } from './change-proposal.tsx';

/** One side's proposal that the other has to answer: another price or date, or a mutual cancellation. */
export function Proposals({ context }: { context: JobContext }) {
  const [asking, setAsking] = useState<ProposalAction | null>(null);
  const { view, t } = context;
  const { change, cancellation } = view;
  const actions = useNamespace(context, 'actions');
  if (change === null && cancellation.proposal === null) return null;
  const dialogs = isStaff(view) ? null : asking;
  return (
    <>
      <ProposalGrid label={t('proposal.label')}>
        {change !== null && <ChangeProposal context={context} change={change} onAction={setAsking} />}
        {cancellation.proposal !== null && (
          <CancellationProposal context={context} proposal={cancellation.proposal} onAction={setAsking} />
        )}
      </ProposalGrid>
      {dialogs !== null && view.actions.includes(dialogs) && (
        <ProposalDialog action={dialogs} context={actions} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
