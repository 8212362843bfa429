import { describe, expect, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';

import { disputeTimes, disputed, sampleDisputeCommands, proposalId } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = disputeTimes.mediation;
const byClient = { by: people.client, at };
const byProvider = { by: people.provider, at };
const half: Outcome = { kind: 'partial-refund', refund: 20_000 };

describe('a withdrawn proposal', () => {
  const proposed = extendHistory(disputed.mediation(), [sampleDisputeCommands.propose(1, half), byClient]);

  it('can no longer be accepted or declined', () => {
    given(proposed)
      .when(sampleDisputeCommands.takeBack(1), byClient)
      .thenEvents([{ type: 'SettlementWithdrawn', data: { proposalId: proposalId(1), by: 'client' } }]);
    const withdrawn = extendHistory(proposed, [sampleDisputeCommands.takeBack(1), byClient]);
    given(withdrawn).when(sampleDisputeCommands.accept(1), byProvider).thenRejected('PROPOSAL_CLOSED');
    given(withdrawn).when(sampleDisputeCommands.decline(1), byProvider).thenRejected('PROPOSAL_CLOSED');
    given(withdrawn).when(sampleDisputeCommands.takeBack(1), byClient).thenRejected('PROPOSAL_CLOSED');
    expect(jobAfter(withdrawn).dispute?.proposals).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('can be withdrawn only by its own side', () => {
    given(proposed).when(sampleDisputeCommands.takeBack(1), byProvider).thenRejected('NOT_ALLOWED');
    given(proposed).when(sampleDisputeCommands.takeBack(2), byClient).thenRejected('NOT_FOUND');
  });

  it('can be withdrawn as long as it can be accepted: even when an admin decides already, but not after that', () => {
    const deciding = extendHistory(proposed, [
      sampleDisputeCommands.advance(),
      { by: people.deadline, at: disputeTimes.decision },
    ]);
    given(deciding)
      .when(sampleDisputeCommands.accept(1), { by: people.provider, at: disputeTimes.decision })
      .thenEvents([{ type: 'DisputeResolved' }, { type: 'JobSettled' }]);
    given(deciding)
      .when(sampleDisputeCommands.takeBack(1), { by: people.client, at: disputeTimes.decision })
      .thenEvents([{ type: 'SettlementWithdrawn' }]);
    const decided = extendHistory(deciding, [
      sampleDisputeCommands.decide(half),
      { by: people.admin, at: disputeTimes.decided },
    ]);
    given(decided)
      .when(sampleDisputeCommands.takeBack(1), { by: people.client, at: disputeTimes.decided })
      .thenRejected('TOO_LATE');
  });

  it('counts as made, and as the last one of both sides sends the dispute to an admin', () => {
    const theirs = [4, 5, 6].map((n) => [sampleDisputeCommands.propose(n, half), byProvider] as const);
    const ours = [1, 2, 3].map((n) => [sampleDisputeCommands.propose(n, half), byClient] as const);
    const all = extendHistory(disputed.mediation(), ...theirs, ...ours, [
      sampleDisputeCommands.takeBack(6),
      byProvider,
    ]);
    given(all).when(sampleDisputeCommands.propose(7, half), byProvider).thenRejected('TOO_MANY_PROPOSALS');
    given(all)
      .when(sampleDisputeCommands.takeBack(3), byClient)
      .thenEvents([{ type: 'SettlementWithdrawn' }, { type: 'DisputeStageEntered', data: { cause: 'exhausted' } }]);
  });
});
