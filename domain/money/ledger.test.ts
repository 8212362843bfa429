import { describe, expect, it } from 'vitest';

import { booked, nothing } from '../testing/ledger-totals.ts';
import { painting } from '../testing/painting-job.ts';

describe('the books of the painting job', () => {
  it('show what each side received', () => {
    const { balances, isBalanced } = booked(nothing, painting('JobClosed'), null, null);
    expect(balances).toEqual({ card: -45_360, held: 0, tip: 0, provider: 36_960, platform: 8400, bank: 0, client: 0 });
    expect(isBalanced).toBe(true);
  });
});
