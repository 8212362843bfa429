import { describe, expect, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import { disputeTimes, disputed, sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours, plusMinutes } from '../time.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = disputeTimes.mediation;
const byClient = { by: people.client, at };
const byProvider = { by: people.provider, at };
const half: Outcome = { kind: 'partial-refund', refund: 20_000 };

describe('a staff suggestion', () => {
  const bySupport = { by: people.support, at };
  const byAdmin = { by: people.admin, at };
  const opened = (history: readonly JobEvent[], when = at) =>
    extendHistory(
      history,
      [sampleDisputeCommands.access(), { by: people.support, at: when }],
      [sampleDisputeCommands.access(), { by: people.admin, at: when }],
    );
  const mediation = opened(disputed.mediation());

  it.each([
    ['support', bySupport],
    ['admin', byAdmin],
  ] as const)('can be made in mediation by %s, with an outcome and a short text', (kind, by) => {
    given(mediation)
      .when(sampleDisputeCommands.suggest(half), by)
      .thenEvents([
        {
          type: 'SettlementSuggested',
          data: { staffId: by.by.id, kind, outcome: half, message: 'How about meeting in the middle?' },
        },
      ]);
  });

  it('requires an access of their own within the last hour', () => {
    const accessedBySupport = extendHistory(disputed.mediation(), [sampleDisputeCommands.access(), bySupport]);
    for (const by of [bySupport, byAdmin]) {
      given(disputed.mediation()).when(sampleDisputeCommands.suggest(half), by).thenRejected('ACCESS_REQUIRED');
    }
    given(accessedBySupport).when(sampleDisputeCommands.suggest(half), byAdmin).thenRejected('ACCESS_REQUIRED');
    given(accessedBySupport)
      .when(sampleDisputeCommands.suggest(half), { by: people.support, at: plusMinutes(at, 59) })
      .thenEvents([{ type: 'SettlementSuggested' }]);
    given(accessedBySupport)
      .when(sampleDisputeCommands.suggest(half), { by: people.support, at: plusHours(at, 1) })
      .thenRejected('ACCESS_REQUIRED');
  });

  it('is not possible with an access without a recorded time', () => {
    const undated = { jobId, staffId: people.support.id, kind: 'support', reason: null, accessedAt: null } as const;
    given([...disputed.mediation(), { type: 'JobAccessed', data: undated }])
      .when(sampleDisputeCommands.suggest(half), bySupport)
      .thenRejected('ACCESS_REQUIRED');
  });

  it('is not possible in another stage, or once the time limit handed the dispute to an admin', () => {
    for (const stage of ['directFix', 'answer', 'decision'] as const) {
      given(opened(disputed[stage]())).when(sampleDisputeCommands.suggest(half), bySupport).thenRejected('WRONG_STAGE');
    }
    given(opened(disputed.decided(half)))
      .when(sampleDisputeCommands.suggest(half), byAdmin)
      .thenRejected('WRONG_STAGE');
    given(opened(disputed.mediation(), plusMinutes(disputeTimes.decision, -30)))
      .when(sampleDisputeCommands.suggest(half), { by: people.support, at: disputeTimes.decision })
      .thenRejected('TOO_LATE');
  });

  it('must be possible for either side: at most the held amount, and no dismissal', () => {
    given(mediation)
      .when(sampleDisputeCommands.suggest({ kind: 'partial-refund', refund: 45_360 }), bySupport)
      .thenRejected('VALIDATION_ERROR', 'outcome.refund');
    given(mediation)
      .when(sampleDisputeCommands.suggest({ kind: 'dismissed' }), bySupport)
      .thenRejected('VALIDATION_ERROR', 'outcome.kind');
  });

  it('can be made three times at most, by all staff together', () => {
    const twice = extendHistory(
      mediation,
      [sampleDisputeCommands.suggest(half), bySupport],
      [sampleDisputeCommands.suggest(half), byAdmin],
    );
    const thrice = extendHistory(twice, [sampleDisputeCommands.suggest(half), bySupport]);
    given(thrice).when(sampleDisputeCommands.suggest(half), bySupport).thenRejected('TOO_MANY_PROPOSALS');
    given(thrice).when(sampleDisputeCommands.suggest(half), byAdmin).thenRejected('TOO_MANY_PROPOSALS');
  });

  it('is possible for support and admins only', () => {
    given(mediation).when(sampleDisputeCommands.suggest(half), byClient).thenRejected('NOT_ALLOWED');
    given(mediation).when(sampleDisputeCommands.suggest(half), byProvider).thenRejected('NOT_ALLOWED');
  });

  it('ends nothing by itself, and does not use or replace the offers of either side', () => {
    const offered = extendHistory(mediation, [sampleDisputeCommands.propose(1, { kind: 'release' }), byProvider]);
    const { dispute, ...job } = jobAfter(offered);
    const suggested = extendHistory(offered, [sampleDisputeCommands.suggest(half), bySupport]);
    expect(jobAfter(suggested)).toEqual({ ...job, dispute: { ...dispute, suggestions: 1 } });
  });

  it('ends the dispute once one side proposes the same and the other accepts', () => {
    given(
      extendHistory(
        mediation,
        [sampleDisputeCommands.suggest(half), bySupport],
        [sampleDisputeCommands.propose(1, half), byClient],
      ),
    )
      .when(sampleDisputeCommands.accept(1), byProvider)
      .thenEvents([{ type: 'DisputeResolved', data: { how: 'agreed', outcome: half } }, { type: 'JobSettled' }]);
  });
});
