import { describe, expect, it } from 'vitest';

import { collectDeadlines } from '../testing/pending-deadlines.ts';
import { chargedBack, sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { held } from '../testing/disputable-jobs.ts';
import { disputed } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { paintingHistory, times } from '../testing/painting-job.ts';
import { plusDays } from '../time.ts';

const claimed = paintingHistory('CompletionClaimed', { changes: held });
const hold = /:hold/;

describe('the ceiling of the hold', () => {
  it('continues during a dispute', () => {
    const ceiling = [...collectDeadlines(claimed).values()].filter(({ id }) => hold.test(id));
    expect(ceiling).toHaveLength(3);
    const frozen = [...collectDeadlines(disputed.directFix(claimed)).values()].filter(({ id }) => hold.test(id));
    expect(frozen).toEqual(ceiling);
  });

  it('is suspended while the bank has the money', () => {
    const at = plusDays(times.claimed, 1);
    const charged = chargedBack(claimed, at);
    expect([...collectDeadlines(charged).keys()].filter((id) => hold.test(id))).toEqual([]);
    const won = extendHistory(charged, [sampleChargebackCommands.close(true), webhook(plusDays(at, 40))]);
    expect(jobAfter(won).hold).toEqual({
      warnAt: plusDays(times.captureDue, 100),
      decideAt: plusDays(times.captureDue, 110),
      refundAt: plusDays(times.captureDue, 115),
    });
  });
});
