import { useState } from 'react';

import { ProposalGrid } from '#web/ui/proposal-box.tsx';

import { type ProposalAct, ProposalDialog } from '../acts/proposal-dialogs.tsx';
import { isStaff, useWords, type Voice } from '../model/voice.ts';
import { CancellationProposal } from './cancellation-proposal.tsx';
import { ChangeProposal } from './change-proposal.tsx';

/** What one side proposed and the other has to answer: another price or date, or to part. */
export function Proposals({ voice }: { voice: Voice }) {
  const [asking, setAsking] = useState<ProposalAct | null>(null);
  const { view, t } = voice;
  const { change, cancellation } = view;
  const acts = useWords(voice, 'acts');
  if (change === null && cancellation.proposal === null) return null;
  const dialogs = isStaff(view) ? null : asking;
  return (
    <>
      <ProposalGrid label={t('proposal.label')}>
        {change !== null && <ChangeProposal voice={voice} change={change} onAct={setAsking} />}
        {cancellation.proposal !== null && (
          <CancellationProposal voice={voice} proposal={cancellation.proposal} onAct={setAsking} />
        )}
      </ProposalGrid>
      {dialogs !== null && view.actions.includes(dialogs) && (
        <ProposalDialog act={dialogs} voice={acts} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
