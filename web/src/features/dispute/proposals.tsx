import { useState } from 'react';

import { endsMediation } from '#domain/job/mediation-end.ts';
import { otherSide } from '#domain/side.ts';
import type { DisputeView } from '#query-api/contract/dispute.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { ProposalBox, ProposalGrid } from '#web/ui/proposal-box.tsx';

import { OutcomeAfterChargeback } from './outcome-after-chargeback.tsx';
import type { DisputeContext } from './dispute-context.ts';
import { type DisputeActionProps, useDisputeAction } from './dispute-dialogs.tsx';

type Proposal = DisputeView['proposals'][number];

const tones: Record<Proposal['status'], ChipTone> = {
  open: 'brand',
  accepted: 'ok',
  declined: 'none',
  withdrawn: 'none',
  expired: 'none',
};

/** Both sides' offers side by side; the latest of each first. */
export function Proposals({ of, titled }: { of: DisputeContext; titled: boolean }) {
  const { view, t } = of;
  const [asking, setAsking] = useState<{ action: 'accept' | 'decline' | 'takeBack'; proposal: Proposal } | null>(null);
  if (view.proposals.length === 0) return null;
  const newest = view.proposals.toSorted((a, b) => b.at.localeCompare(a.at));
  const open = newest.filter(({ status }) => status === 'open');
  const rest = newest.filter(({ status }) => status !== 'open');
  return (
    <>
      <ProposalGrid label={t('proposals.label')} titled={titled}>
        {[...open, ...rest].map((proposal) => (
          <OneProposal
            key={proposal.proposalId}
            of={of}
            proposal={proposal}
            onAccept={() => setAsking({ action: 'accept', proposal })}
            onDecline={() => setAsking({ action: 'decline', proposal })}
            onTakeBack={() => setAsking({ action: 'takeBack', proposal })}
          />
        ))}
      </ProposalGrid>
      {asking?.action === 'accept' && (
        <AcceptDialog of={of} proposal={asking.proposal} onClose={() => setAsking(null)} />
      )}
      {asking?.action === 'decline' && (
        <DeclineDialog of={of} proposal={asking.proposal} onClose={() => setAsking(null)} />
      )}
      {asking?.action === 'takeBack' && (
        <TakeBackDialog of={of} proposal={asking.proposal} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

interface OneProposalProps {
  of: DisputeContext;
  proposal: Proposal;
  onAccept: () => void;
  onDecline: () => void;
  onTakeBack: () => void;
}

function OneProposal({ of, proposal, onAccept, onDecline, onTakeBack }: OneProposalProps) {
  const { view, t, format, names, side, viewer, currency, date, can } = of;
  const mine = proposal.by === side;
  const waits = proposal.status === 'open' && side !== null && !mine && can('AcceptSettlement');
  const stillMine = proposal.status === 'open' && mine && can('WithdrawSettlement');
  const sharing = computeSharing(proposal.outcome, view.atStake);
  const when = date(proposal.at);
  // The side that has to answer sees that from the buttons.
  const answers = otherSide(proposal.by);
  const awaited = proposal.status === 'open' && answers !== side;
  const status = awaited ? t('proposals.waits', { name: names[answers] }) : t(`proposals.status.${proposal.status}`);
  return (
    <ProposalBox
      live={waits}
      label={
        mine ? t('proposals.yours', { date: when }) : t('proposals.theirs', { name: names[proposal.by], date: when })
      }
      chip={<Chip tone={tones[proposal.status]}>{status}</Chip>}
      title={of.describeOutcome(proposal.written ?? proposal.outcome)}
      actions={
        (waits || stillMine) && (
          <>
            {stillMine && (
              <Button tone="secondary" onClick={onTakeBack}>
                {t('proposals.takeBack')}
              </Button>
            )}
            {waits && can('DeclineSettlement') && (
              <Button tone="secondary" onClick={onDecline}>
                {t('proposals.decline')}
              </Button>
            )}
            {waits && <Button onClick={onAccept}>{t('proposals.accept')}</Button>}
          </>
        )
      }
    >
      {proposal.written !== null && <OutcomeAfterChargeback of={of} outcome={proposal.outcome} />}
      {proposal.message && <p className="text-sm text-muted">{format.quote(proposal.message)}</p>}
      {sharing !== null && <Shares sharing={sharing} currency={currency} viewer={viewer} names={names} />}
    </ProposalBox>
  );
}

function AcceptDialog({ of, proposal, onClose }: DisputeActionProps & { proposal: Proposal }) {
  const { view, t } = of;
  const action = useDisputeAction('AcceptSettlement', of);
  const { disputeId } = view;
  const goesOn = proposal.outcome.kind === 'rework';
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accept.title', { outcome: of.describeOutcome(proposal.outcome) })}
      consequence={goesOn ? t('accept.textRework') : t('accept.text')}
      confirm={t('accept.confirm')}
      send={() => action.send({ jobId: view.job.jobId, disputeId, proposalId: proposal.proposalId })}
    />
  );
}

/** Whether a side that declines has an offer left to answer with, and whether an admin decides then. */
function chooseConsequenceText(
  { view, job, can }: DisputeContext,
  { proposalId }: Proposal,
): 'text' | 'textNoMore' | 'textEnds' {
  if (isLastOffer({ view, job }, proposalId)) return 'textEnds';
  return can('ProposeSettlement') ? 'text' : 'textNoMore';
}

/** Whether no side has an offer left after this one, so that an admin decides. */
function isLastOffer({ view, job }: Pick<DisputeContext, 'view' | 'job'>, proposalId: string): boolean {
  const max = job.rules?.dispute.mediationProposals;
  return max !== undefined && endsMediation(view, proposalId, max);
}

function DeclineDialog({ of, proposal, onClose }: DisputeActionProps & { proposal: Proposal }) {
  const { view, t, other: name } = of;
  const action = useDisputeAction('DeclineSettlement', of);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('decline.title', { name })}
      consequence={t(`decline.${chooseConsequenceText(of, proposal)}`, { name })}
      confirm={t('decline.confirm')}
      send={() => action.send({ jobId: view.job.jobId, disputeId: view.disputeId, proposalId: proposal.proposalId })}
    />
  );
}

/** An offer binds until it is answered, also once an admin decides: until then its author can withdraw it. */
function TakeBackDialog({ of, proposal, onClose }: DisputeActionProps & { proposal: Proposal }) {
  const { view, t, other: name } = of;
  const action = useDisputeAction('WithdrawSettlement', of);
  const { proposalId } = proposal;
  return (
    <ActionDialog
      onClose={onClose}
      title={t('takeBack.title')}
      consequence={t(isLastOffer(of, proposalId) ? 'takeBack.textEnds' : 'takeBack.text', { name })}
      confirm={t('takeBack.confirm')}
      send={() => action.send({ jobId: view.job.jobId, disputeId: view.disputeId, proposalId })}
    />
  );
}
