import type { CancellationProposal as Proposal } from '#query-api/contract/job-progress.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ProposalBox } from '#web/ui/proposal-box.tsx';

import type { ProposalAction } from '../actions/proposal-dialog.tsx';
import { isStaff, useNamespace, type JobContext } from '../model/job-context.ts';

interface CancellationProposalProps {
  context: JobContext;
  proposal: Proposal;
  onAction: (action: ProposalAction) => void;
}

/** A mutual cancellation: the shares of the money, and that no answer counts as consent. */
export function CancellationProposal({ context, proposal, onAction }: CancellationProposalProps) {
  const { view, t, date, format, client, provider } = context;
  const { t: tActions } = useNamespace(context, 'actions');
  const mine = proposal.by === view.role;
  const staff = isStaff(view);
  const idle = mine || proposal.still || staff;
  const by = proposal.by === 'client' ? client : provider;
  const can = (action: ProposalAction) => view.actions.includes(action);
  const { currency } = proposal.refund;
  const held = view.money?.captured.amount ?? 0;
  const amount = format.money(proposal.refund);
  return (
    <ProposalBox
      live={!idle}
      label={mine ? t('proposal.yours') : t('proposal.theirs', { name: by })}
      chip={<Chip tone="brand">{idle ? t('proposal.open') : t('proposal.waits')}</Chip>}
      title={
        held === 0
          ? t('proposal.partNothing')
          : view.role === 'client'
            ? t('proposal.partYours', { amount })
            : t('proposal.part', { amount, name: client })
      }
      actions={
        (can('AcceptCancellation') || can('DeclineCancellation') || can('WithdrawCancellation')) && (
          <>
            {can('DeclineCancellation') && (
              <Button tone="secondary" onClick={() => onAction('DeclineCancellation')}>
                {tActions('action.DeclineCancellation')}
              </Button>
            )}
            {can('WithdrawCancellation') && (
              <Button tone="secondary" onClick={() => onAction('WithdrawCancellation')}>
                {tActions('action.WithdrawCancellation')}
              </Button>
            )}
            {can('AcceptCancellation') && (
              <Button onClick={() => onAction('AcceptCancellation')}>{tActions('action.AcceptCancellation')}</Button>
            )}
          </>
        )
      }
    >
      {proposal.message && <p className="text-sm text-muted">{format.quote(proposal.message)}</p>}
      <Shares
        sharing={{
          captured: held,
          refund: proposal.refund.amount,
          toProvider: proposal.toProvider.amount,
          taken: view.money?.taken.amount === held,
        }}
        currency={currency}
        viewer={staff ? 'staff' : view.role === 'client' ? 'client' : 'provider'}
        names={{ client, provider }}
      />
      <p className="text-sm text-muted">
        {proposal.still
          ? t('proposal.still')
          : t(idle ? 'proposal.autoAcceptTheirs' : 'proposal.autoAccept', { date: date(proposal.dueAt) })}
      </p>
    </ProposalBox>
  );
}
