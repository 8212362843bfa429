import type { CancellationProposal as Proposal } from '#query-api/contract/job-turns.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ProposalBox } from '#web/ui/proposal-box.tsx';

import type { ProposalAct } from '../acts/proposal-dialogs.tsx';
import { isStaff, useWords, type Voice } from '../model/voice.ts';

interface CancellationProposalProps {
  voice: Voice;
  proposal: Proposal;
  onAct: (act: ProposalAct) => void;
}

/** To part in agreement: how the money would be shared, and that silence consents. */
export function CancellationProposal({ voice, proposal, onAct }: CancellationProposalProps) {
  const { view, t, date, format, client, provider } = voice;
  const { t: tActs } = useWords(voice, 'acts');
  const mine = proposal.by === view.role;
  const staff = isStaff(view);
  const idle = mine || proposal.still || staff;
  const by = proposal.by === 'client' ? client : provider;
  const may = (act: ProposalAct) => view.actions.includes(act);
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
        (may('AcceptCancellation') || may('DeclineCancellation') || may('WithdrawCancellation')) && (
          <>
            {may('DeclineCancellation') && (
              <Button tone="secondary" onClick={() => onAct('DeclineCancellation')}>
                {tActs('action.DeclineCancellation')}
              </Button>
            )}
            {may('WithdrawCancellation') && (
              <Button tone="secondary" onClick={() => onAct('WithdrawCancellation')}>
                {tActs('action.WithdrawCancellation')}
              </Button>
            )}
            {may('AcceptCancellation') && (
              <Button onClick={() => onAct('AcceptCancellation')}>{tActs('action.AcceptCancellation')}</Button>
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
          : t(idle ? 'proposal.silenceTheirs' : 'proposal.silence', { date: date(proposal.dueAt) })}
      </p>
    </ProposalBox>
  );
}
