import { describe, expect, it } from 'vitest';

import { booked, nothing } from '../testing/books.ts';
import { painting } from '../testing/painting.ts';

describe('the books of the painted room', () => {
  it('show what each received', () => {
    const { balances, balanced } = booked(nothing, painting('JobClosed'), null, null);
    expect(balances).toEqual({ card: -45_360, held: 0, tip: 0, provider: 36_960, platform: 8400, bank: 0, client: 0 });
    expect(balanced).toBe(true);
  });
});
