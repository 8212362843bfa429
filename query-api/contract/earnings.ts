import { z } from 'zod';

import { instant, money, position } from './fields.ts';
import { heldSum } from './jobs.ts';

const sum = money.extend({ jobs: z.int() });

/** `none`: not opened. `open`: opened, not enabled yet. */
export const payoutAccountState = z.enum(['none', 'open', 'enabled', 'stopped']);

/** `GET /api/provider/earnings?cursor=`: the provider's own share, never the client's sums. */
export const earningsView = z.object({
  /** Per currency: held until approval, released but not yet sent, and sent so far; tips included. */
  held: z.array(heldSum),
  onTheWay: z.array(sum),
  paid: z.array(sum),
  /** What was sent, by UTC month (`2027-03`) and currency, the latest first: all of them, a dozen rows a year. */
  months: z.array(z.object({ month: z.string(), paid: money, tips: money, jobs: z.int() })),
  payoutAccount: z.object({
    state: payoutAccountState,
  }),
  /** Payouts to the bank, the latest first. */
  payouts: z.array(
    z.object({
      payoutId: z.string(),
      amount: money,
      state: z.enum(['paid', 'failed']),
      failureCode: z.string().nullable(),
      at: instant,
    }),
  ),
  nextCursor: z.string().nullable(),
  position,
});
export type EarningsView = z.output<typeof earningsView>;
