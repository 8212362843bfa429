import type { JobView } from '#query-api/contract/job.ts';
import type { CommandData } from '#web/lib/api/send-command.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';

import { AcceptChangeDialog } from './accept-change-dialog.tsx';
import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

type Answer =
  | 'DeclineChange'
  | 'WithdrawChange'
  | 'AcceptCancellation'
  | 'DeclineCancellation'
  | 'WithdrawCancellation';
export type ProposalAction = Answer | 'AcceptChange';

interface Asking {
  textKey: Uncapitalize<Answer>;
  tone?: ButtonTone;
  /** The proposal in question; absent when it is gone meanwhile. */
  of: (view: JobView) => CommandData<Answer> | null;
}

const asked: Readonly<Record<Answer, Asking>> = {
  DeclineChange: { textKey: 'declineChange', of: theChange },
  WithdrawChange: { textKey: 'withdrawChange', of: theChange },
  AcceptCancellation: { textKey: 'acceptCancellation', tone: 'danger-solid', of: theCancellation },
  DeclineCancellation: { textKey: 'declineCancellation', of: theCancellation },
  WithdrawCancellation: { textKey: 'withdrawCancellation', of: theCancellation },
};

function theChange({ job, change }: JobView): CommandData<'DeclineChange'> | null {
  return change && { jobId: job.jobId, changeId: change.changeId };
}

function theCancellation({ job, cancellation }: JobView): CommandData<'AcceptCancellation'> | null {
  const { proposal } = cancellation;
  return proposal && { jobId: job.jobId, proposalId: proposal.proposalId };
}

/** The dialog of an answer to a proposal. */
export function ProposalDialog({ action, ...props }: JobActionProps & { action: ProposalAction }) {
  return action === 'AcceptChange' ? <AcceptChangeDialog {...props} /> : <AnswerDialog {...props} answer={action} />;
}

/** An answer that only shows its consequence. */
function AnswerDialog({ answer, context, onClose }: JobActionProps & { answer: Answer }) {
  const { view, t, other: name } = context;
  const { textKey, tone, of } = asked[answer];
  const action = useJobAction(answer, view);
  const data = of(view);
  return (
    data && (
      <ActionDialog
        onClose={onClose}
        tone={tone}
        title={t(`${textKey}.title`)}
        consequence={t(`${textKey}.text`, { name })}
        confirm={t(`${textKey}.confirm`)}
        send={() => action.send(data)}
      />
    )
  );
}
