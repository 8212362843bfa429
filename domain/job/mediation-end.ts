import type { DisputeStage } from './dispute-state.ts';
import type { Side } from '../side.ts';

interface Proposed {
  readonly stage: DisputeStage;
  readonly proposals: readonly {
    readonly proposalId: string;
    readonly by: Side;
    readonly stage: DisputeStage;
    readonly status: string;
  }[];
}

/** How many proposals a side made in the current stage. */
export function countProposals({ proposals, stage }: Proposed, side: Side): number {
  return proposals.filter((proposal) => proposal.by === side && proposal.stage === stage).length;
}

/** Whether declining this one ends mediation: both sides used all their proposals, and no other is open. */
export function endsMediation(dispute: Proposed, declined: string, max: number): boolean {
  const stands = dispute.proposals.some(({ proposalId, status }) => status === 'open' && proposalId !== declined);
  return (
    dispute.stage === 'mediation' &&
    !stands &&
    countProposals(dispute, 'client') >= max &&
    countProposals(dispute, 'provider') >= max
  );
}
