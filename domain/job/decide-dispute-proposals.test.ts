import { describe, expect, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';

import { disputeTimes, disputed, sampleDisputeCommands, proposalId } from '../testing/disputes.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, paintingHistory } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = disputeTimes.mediation;
const byClient = { by: people.client, at };
const byProvider = { by: people.provider, at };
const half: Outcome = { kind: 'partial-refund', refund: 20_000 };

describe('a proposal', () => {
  it.each(['directFix', 'answer', 'mediation'] as const)('can be made in the stage %s, by either side', (stage) => {
    const history = disputed[stage]();
    given(history)
      .when(sampleDisputeCommands.propose(1, half), byProvider)
      .thenEvents([{ type: 'SettlementProposed', data: { proposalId: proposalId(1), by: 'provider', outcome: half } }]);
    given(history)
      .when(sampleDisputeCommands.propose(1, half), byClient)
      .thenEvents([{ type: 'SettlementProposed' }]);
  });

  it('cannot be made once an admin decides', () => {
    given(disputed.decision()).when(sampleDisputeCommands.propose(1, half), byClient).thenRejected('WRONG_STAGE');
    given(disputed.decided(half)).when(sampleDisputeCommands.propose(1, half), byClient).thenRejected('WRONG_STAGE');
  });

  it('can be made at most 3 times in mediation by each side, declined or not', () => {
    const three: ScenarioStep[] = [1, 2, 3].map((n) => [sampleDisputeCommands.propose(n, half), byClient]);
    const history = extendHistory(disputed.mediation(), ...three);
    given(history).when(sampleDisputeCommands.propose(4, half), byClient).thenRejected('TOO_MANY_PROPOSALS');
    given(history)
      .when(sampleDisputeCommands.propose(4, half), byProvider)
      .thenEvents([{ type: 'SettlementProposed' }]);
  });

  it('of the direct fix does not count in mediation', () => {
    const early = extendHistory(disputed.directFix(), [
      sampleDisputeCommands.propose(1, half),
      { by: people.client, at: disputeTimes.directFix },
    ]);
    const mediated = extendHistory(
      early,
      [sampleDisputeCommands.escalate(), { by: people.client, at: disputeTimes.directFix }],
      [sampleDisputeCommands.answer(), byProvider],
      [sampleDisputeCommands.propose(2, half), byClient],
      [sampleDisputeCommands.propose(3, half), byClient],
    );
    given(mediated)
      .when(sampleDisputeCommands.propose(4, half), byClient)
      .thenEvents([{ type: 'SettlementProposed' }]);
  });

  it('replaces the previous one', () => {
    const twice = extendHistory(
      disputed.mediation(),
      [sampleDisputeCommands.propose(1, half), byClient],
      [sampleDisputeCommands.propose(2, { kind: 'release' }), byClient],
    );
    given(twice).when(sampleDisputeCommands.accept(1), byProvider).thenRejected('PROPOSAL_CLOSED');
    given(twice)
      .when(sampleDisputeCommands.accept(2), byProvider)
      .thenEvents([{ type: 'DisputeResolved' }, { type: 'JobSettled' }]);
  });
});

describe('what can be proposed', () => {
  const fees = 45_360 - 36_960;
  const split = (refund: number, toProvider: number): Outcome => ({ kind: 'split', refund, toProvider });
  const rework = (by: string): Outcome => ({ kind: 'rework', by });

  it.each<[string, Outcome]>([
    ['all of it back', { kind: 'full-refund' }],
    ['one cent back', { kind: 'partial-refund', refund: 1 }],
    ['all but a cent back', { kind: 'partial-refund', refund: 45_359 }],
    ['all of it paid', { kind: 'release' }],
    ['a split in which the platform gives up all its fees', split(20_000, 25_360)],
    ['a split in which the platform keeps all its fees', split(10_000, 35_360 - fees)],
    ['rework within 30 days', rework(plusDays(at, 30))],
  ])('%s', (_name, outcome) => {
    given(disputed.mediation())
      .when(sampleDisputeCommands.propose(1, outcome), byClient)
      .thenEvents([{ type: 'SettlementProposed' }]);
  });

  it.each<[string, Outcome, string]>([
    ['nothing back', { kind: 'partial-refund', refund: 0 }, 'outcome.refund'],
    ['all of it as a partial refund', { kind: 'partial-refund', refund: 45_360 }, 'outcome.refund'],
    ['more than is held', split(20_000, 25_361), 'outcome.toProvider'],
    ['more for the platform than its fees', split(10_000, 35_359 - fees), 'outcome.toProvider'],
    ['rework in the past', rework(at), 'outcome.by'],
    ['rework after more than 30 days', rework(new Date(Date.parse(plusDays(at, 30)) + 1).toISOString()), 'outcome.by'],
    ['a dismissal', { kind: 'dismissed' }, 'outcome.kind'],
  ])('not: %s', (_name, outcome, path) => {
    given(disputed.mediation())
      .when(sampleDisputeCommands.propose(1, outcome), byClient)
      .thenRejected('VALIDATION_ERROR', path);
  });

  it("not: rework after the hold's automatic refund", () => {
    const hold = { warnAt: at, decideAt: plusDays(at, 5), refundAt: plusDays(at, 10) };
    const held = disputed.mediation(paintingHistory('CompletionClaimed', { changes: { PaymentCaptured: { hold } } }));
    const propose = (by: string) => sampleDisputeCommands.propose(1, rework(by));
    given(held)
      .when(propose(plusDays(at, 9)), byClient)
      .thenEvents([{ type: 'SettlementProposed' }]);
    given(held)
      .when(propose(plusDays(at, 10)), byClient)
      .thenRejected('VALIDATION_ERROR', 'outcome.by');
  });
});

describe('accepting', () => {
  const proposed = (outcome: Outcome) =>
    extendHistory(disputed.mediation(), [sampleDisputeCommands.propose(1, outcome), byProvider]);

  it('ends the dispute as agreed, without a losing side', () => {
    given(proposed(half))
      .when(sampleDisputeCommands.accept(1), byClient)
      .thenEvents([
        { type: 'DisputeResolved', data: { how: 'agreed', outcome: half, lost: null, resolvedAt: at } },
        {
          type: 'JobSettled',
          // 25,360 of 45,360 are left: the provider's 36,960 shrink to 20,663.7, the platform takes the rest.
          data: { cause: 'dispute', captured: 45_360, refund: 20_000, providerAmount: 20_664, platformAmount: 4_696 },
        },
      ]);
  });

  it('is possible at every stage before the decision, even while an admin is about to decide', () => {
    const waiting = extendHistory(proposed(half), [sampleDisputeCommands.escalate(), byClient]);
    given(waiting)
      .when(sampleDisputeCommands.accept(1), byClient)
      .thenEvents([{ type: 'DisputeResolved' }, { type: 'JobSettled' }]);
    const decided = extendHistory(waiting, [
      sampleDisputeCommands.decide({ kind: 'release' }),
      { by: people.admin, at },
    ]);
    given(decided).when(sampleDisputeCommands.accept(1), byClient).thenRejected('TOO_LATE');
  });

  it('is possible for the other side, of an open proposal', () => {
    given(proposed(half)).when(sampleDisputeCommands.accept(1), byProvider).thenRejected('NOT_ALLOWED');
    given(proposed(half)).when(sampleDisputeCommands.accept(2), byClient).thenRejected('NOT_FOUND');
    const declined = extendHistory(proposed(half), [sampleDisputeCommands.decline(1), byClient]);
    given(declined).when(sampleDisputeCommands.accept(1), byClient).thenRejected('PROPOSAL_CLOSED');
  });

  it('of rework returns the job to the provider, and the approval cycle restarts', () => {
    const by = plusDays(at, 5);
    const history = extendHistory(proposed({ kind: 'rework', by }), [sampleDisputeCommands.accept(1), byClient]);
    expect(jobAfter(history)).toMatchObject({ state: 'ChangesRequested', reworkBy: by, rounds: 0, graceEndsAt: null });
    const claim: JobCommand = { name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } };
    given(history)
      .when(claim, { by: people.provider, at: by })
      .thenEvents([{ type: 'CompletionClaimed', data: { claim: 2, autoApproveAt: plusDays(by, 3) } }]);
  });

  it('of rework whose date has passed is rejected', () => {
    const late = { by: people.client, at: plusDays(at, 6) };
    given(proposed({ kind: 'rework', by: plusDays(at, 5) }))
      .when(sampleDisputeCommands.accept(1), late)
      .thenRejected('PROPOSAL_CLOSED');
  });
});

describe('declining', () => {
  it('records it and keeps the stage', () => {
    given(extendHistory(disputed.mediation(), [sampleDisputeCommands.propose(1, half), byProvider]))
      .when(sampleDisputeCommands.decline(1), byClient)
      .thenEvents([{ type: 'SettlementDeclined', data: { proposalId: proposalId(1) } }]);
  });

  it('of the last proposal, when both sides have made 3, leads to the decision', () => {
    const five: ScenarioStep[] = [1, 2, 3].map((n) => [sampleDisputeCommands.propose(n, half), byClient]);
    const six: ScenarioStep[] = [4, 5, 6].map((n) => [sampleDisputeCommands.propose(n, half), byProvider]);
    const all = extendHistory(disputed.mediation(), ...five, ...six);
    given(all)
      .when(sampleDisputeCommands.decline(3), byProvider)
      .thenEvents([{ type: 'SettlementDeclined' }]);
    given(extendHistory(all, [sampleDisputeCommands.decline(3), byProvider]))
      .when(sampleDisputeCommands.decline(6), byClient)
      .thenEvents([
        { type: 'SettlementDeclined' },
        { type: 'DisputeStageEntered', data: { stage: 'decision', cause: 'exhausted', dueAt: plusDays(at, 2) } },
      ]);
  });
});
