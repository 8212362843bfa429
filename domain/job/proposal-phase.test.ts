import { describe, expect, it } from 'vitest';

import { changeProposed } from '../testing/change-proposals.ts';
import { chargedBack } from '../testing/sample-chargeback-commands.ts';
import { sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { plusHours } from '../time.ts';
import { proposalPhase } from './proposal-phase.ts';

const at = plusHours(times.start, 1);
const proposed = changeProposed(paintingHistory('WorkStarted'), { price: 45_000 }, at);
const disputed = extendHistory(proposed, [
  sampleDisputeCommands.open({ reason: 'quality' }),
  { by: people.client, at: plusHours(at, 1) },
]);
const settled = extendHistory(
  disputed,
  [sampleDisputeCommands.propose(1, { kind: 'full-refund' }), { by: people.client, at: plusHours(at, 2) }],
  [sampleDisputeCommands.accept(1), { by: people.provider, at: plusHours(at, 3) }],
);

describe('given an unanswered change', () => {
  it.each([
    ['the work continues', 'waits', proposed],
    ['a dispute was opened', 'suspended', disputed],
    ['a chargeback is opened', 'suspended', chargedBack(proposed, plusHours(at, 1))],
    ['a chargeback is opened during a dispute', 'suspended', chargedBack(disputed, plusHours(at, 2))],
    ['the dispute was settled', 'over', settled],
    ['a chargeback is opened after the settlement', 'over', chargedBack(settled, plusHours(at, 4))],
  ] as const)('when %s, then it %s', (_when, phase, history) => {
    expect(proposalPhase(jobAfter(history))).toBe(phase);
  });
});
