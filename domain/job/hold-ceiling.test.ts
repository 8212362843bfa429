import { describe, expect, it } from 'vitest';

import { calendarOf } from '../testing/calendar.ts';
import { chargedBack, charging, webhook } from '../testing/chargebacks.ts';
import { held } from '../testing/disputable-jobs.ts';
import { disputed } from '../testing/disputes.ts';
import { jobAfter, lived } from '../testing/lives.ts';
import { painting, times } from '../testing/painting.ts';
import { plusDays } from '../time.ts';

const claimed = painting('CompletionClaimed', { changes: held });
const hold = /:hold/;

describe('the ceiling of the hold', () => {
  it('runs on while people disagree', () => {
    const ceiling = [...calendarOf(claimed).values()].filter(({ id }) => hold.test(id));
    expect(ceiling).toHaveLength(3);
    const frozen = [...calendarOf(disputed.directFix(claimed)).values()].filter(({ id }) => hold.test(id));
    expect(frozen).toEqual(ceiling);
  });

  it('stands still while the bank has the money', () => {
    const at = plusDays(times.claimed, 1);
    const charged = chargedBack(claimed, at);
    expect([...calendarOf(charged).keys()].filter((id) => hold.test(id))).toEqual([]);
    const won = lived(charged, [charging.close(true), webhook(plusDays(at, 40))]);
    expect(jobAfter(won).hold).toEqual({
      warnAt: plusDays(times.captureDue, 100),
      decideAt: plusDays(times.captureDue, 110),
      refundAt: plusDays(times.captureDue, 115),
    });
  });
});
