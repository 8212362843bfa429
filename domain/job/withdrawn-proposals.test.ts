import { describe, expect, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';

import { began, disputed, disputing, proposalId } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = began.mediation;
const byClient = { by: people.client, at };
const byProvider = { by: people.provider, at };
const half: Outcome = { kind: 'partial-refund', refund: 20_000 };

describe('a withdrawn proposal', () => {
  const proposed = extendHistory(disputed.mediation(), [disputing.propose(1, half), byClient]);

  it('can no longer be accepted or declined', () => {
    given(proposed)
      .when(disputing.takeBack(1), byClient)
      .thenEvents([{ type: 'SettlementWithdrawn', data: { proposalId: proposalId(1), by: 'client' } }]);
    const withdrawn = extendHistory(proposed, [disputing.takeBack(1), byClient]);
    given(withdrawn).when(disputing.accept(1), byProvider).thenRejected('PROPOSAL_CLOSED');
    given(withdrawn).when(disputing.decline(1), byProvider).thenRejected('PROPOSAL_CLOSED');
    given(withdrawn).when(disputing.takeBack(1), byClient).thenRejected('PROPOSAL_CLOSED');
    expect(jobAfter(withdrawn).dispute?.proposals).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('can be withdrawn only by its own side', () => {
    given(proposed).when(disputing.takeBack(1), byProvider).thenRejected('NOT_ALLOWED');
    given(proposed).when(disputing.takeBack(2), byClient).thenRejected('NOT_FOUND');
  });

  it('can be withdrawn as long as it can be accepted: even when an admin decides already, but not after that', () => {
    const deciding = extendHistory(proposed, [disputing.advance(), { by: people.deadline, at: began.decision }]);
    given(deciding)
      .when(disputing.accept(1), { by: people.provider, at: began.decision })
      .thenEvents([{ type: 'DisputeResolved' }, { type: 'JobSettled' }]);
    given(deciding)
      .when(disputing.takeBack(1), { by: people.client, at: began.decision })
      .thenEvents([{ type: 'SettlementWithdrawn' }]);
    const decided = extendHistory(deciding, [disputing.decide(half), { by: people.admin, at: began.decided }]);
    given(decided).when(disputing.takeBack(1), { by: people.client, at: began.decided }).thenRejected('TOO_LATE');
  });

  it('counts as made, and as the last one of both sides sends the dispute to an admin', () => {
    const theirs = [4, 5, 6].map((n) => [disputing.propose(n, half), byProvider] as const);
    const ours = [1, 2, 3].map((n) => [disputing.propose(n, half), byClient] as const);
    const all = extendHistory(disputed.mediation(), ...theirs, ...ours, [disputing.takeBack(6), byProvider]);
    given(all).when(disputing.propose(7, half), byProvider).thenRejected('TOO_MANY_PROPOSALS');
    given(all)
      .when(disputing.takeBack(3), byClient)
      .thenEvents([{ type: 'SettlementWithdrawn' }, { type: 'DisputeStageEntered', data: { cause: 'exhausted' } }]);
  });
});
