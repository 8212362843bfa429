import { z } from 'zod';

import { payoutNeeds, payoutStops } from '#events/catalog/account.ts';

import { id, instant, money, position } from './fields.ts';
import { jobState } from './jobs.ts';
import { person } from './people.ts';

/** `none`: not opened. `open`: opened, not enabled yet. */
export const payoutAccountState = z.enum(['none', 'open', 'enabled', 'stopped']);

/** In minor units: agreed - commission = forYou. Tips and fees for cancelled work are agreed without a commission. */
const sums = z.object({ agreed: z.int(), commission: z.int(), forYou: z.int() });

/** A job's money in one station; `job` is null for the part of a payout that no job explains yet. */
const line = sums.extend({
  job: z
    .object({
      jobId: id,
      number: z.string(),
      title: z.string().nullable(),
      state: jobState,
      startAt: instant.nullable(),
      timezone: z.string(),
      client: person.nullable(),
    })
    .nullable(),
  /** The tips in `forYou`. */
  tips: z.int(),
  /** Whether a dispute or a bank decides about it. */
  frozen: z.boolean(),
  /** Held: when it is approved or released automatically. On the way: since when. Paid: when the payout was. */
  at: instant.nullable(),
});

/** Where a provider's money is: held for a job, released but not at their bank, and paid out to it. */
const station = sums.extend({
  name: z.enum(['held', 'on-the-way', 'paid']),
  jobs: z.int(),
  frozen: z.int(),
  lines: z.array(line),
});

/**
 * `GET /api/provider/earnings?month=&zone=`: the provider's own share, never the client's sums. `month` (`2027-03`) is a
 * month in the zone of the provider's country; `zone` chooses one where the country has several.
 */
export const earningsView = z.object({
  month: z.string(),
  zone: z.string(),
  /** The months with payouts and the present one, the latest first. */
  months: z.array(z.string()),
  /** One per currency. Its stations add up to its sums. Held and on the way are as of now: a past month has only paid. */
  books: z.array(sums.extend({ currency: z.string(), jobs: z.int(), tips: z.int(), stations: z.array(station) })),
  payoutAccount: z.object({
    state: payoutAccountState,
    /** What the payment provider asks for; until `deadline`, when payouts stop. */
    needs: z.array(z.object({ need: z.enum(payoutNeeds), pastDue: z.boolean() })),
    deadline: instant.nullable(),
    /** Why it stopped payouts. */
    stop: z.enum(payoutStops).nullable(),
  }),
  /** The month's payouts to the bank, the latest first. Those that did not fail add up to the station `paid`. */
  payouts: z.array(
    z.object({
      payoutId: z.string(),
      amount: money,
      state: z.enum(['paid', 'failed']),
      failureCode: z.string().nullable(),
      at: instant,
    }),
  ),
  changesAt: instant.nullable(),
  position,
});
export type EarningsView = z.output<typeof earningsView>;
export type EarningsBook = EarningsView['books'][number];
export type EarningsStation = EarningsBook['stations'][number];
export type EarningsLine = EarningsStation['lines'][number];
