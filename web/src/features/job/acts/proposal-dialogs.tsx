import type { JobView } from '#query-api/contract/job.ts';
import type { CommandData } from '#web/lib/api/send-command.ts';
import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';

import { AcceptChangeDialog } from './accept-change-dialog.tsx';
import type { ActProps } from './act-props.ts';
import { useJobAct } from './use-job-act.ts';

type Answer =
  | 'DeclineChange'
  | 'WithdrawChange'
  | 'AcceptCancellation'
  | 'DeclineCancellation'
  | 'WithdrawCancellation';
export type ProposalAct = Answer | 'AcceptChange';

interface Asking {
  words: Uncapitalize<Answer>;
  tone?: ButtonTone;
  /** What is answered: nothing when it is gone meanwhile. */
  of: (view: JobView) => CommandData<Answer> | null;
}

const asked: Readonly<Record<Answer, Asking>> = {
  DeclineChange: { words: 'declineChange', of: theChange },
  WithdrawChange: { words: 'withdrawChange', of: theChange },
  AcceptCancellation: { words: 'acceptCancellation', tone: 'danger-solid', of: theCancellation },
  DeclineCancellation: { words: 'declineCancellation', of: theCancellation },
  WithdrawCancellation: { words: 'withdrawCancellation', of: theCancellation },
};

function theChange({ job, change }: JobView): CommandData<'DeclineChange'> | null {
  return change && { jobId: job.jobId, changeId: change.changeId };
}

function theCancellation({ job, cancellation }: JobView): CommandData<'AcceptCancellation'> | null {
  const { proposal } = cancellation;
  return proposal && { jobId: job.jobId, proposalId: proposal.proposalId };
}

/** The dialog of an answer to a proposal. */
export function ProposalDialog({ act, ...props }: ActProps & { act: ProposalAct }) {
  return act === 'AcceptChange' ? <AcceptChangeDialog {...props} /> : <AnswerDialog {...props} answer={act} />;
}

/** An answer of which nothing is to be shown but its consequence. */
function AnswerDialog({ answer, voice, onClose }: ActProps & { answer: Answer }) {
  const { view, t, other: name } = voice;
  const { words, tone, of } = asked[answer];
  const act = useJobAct(answer, view);
  const data = of(view);
  return (
    data && (
      <ActDialog
        onClose={onClose}
        tone={tone}
        title={t(`${words}.title`)}
        consequence={t(`${words}.text`, { name })}
        confirm={t(`${words}.confirm`)}
        send={() => act.send(data)}
      />
    )
  );
}
