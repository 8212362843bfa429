import { describe, expect, it } from 'vitest';

import { addToTotals, emptyTotals } from '../testing/ledger-totals.ts';
import { paintingHistory } from '../testing/painting-job.ts';

describe('the books of the painting job', () => {
  it('show what each side received', () => {
    const { balances, isBalanced } = addToTotals(emptyTotals, paintingHistory('JobClosed'), null, null);
    expect(balances).toEqual({ card: -45_360, held: 0, tip: 0, provider: 36_960, platform: 8400, bank: 0, client: 0 });
    expect(isBalanced).toBe(true);
  });
});
