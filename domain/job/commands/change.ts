import { z } from 'zod';

import { durationMinutes, id, instant, minorUnits, reason } from './fields.ts';

const change = z.strictObject({ jobId: id, changeId: id });

export const changeCommands = {
  /** At least one of price and start; null leaves it unchanged. `price` is the whole new price. */
  ProposeChange: change.extend({
    price: minorUnits.min(1).nullable(),
    startAt: instant.nullable(),
    durationMinutes: durationMinutes.nullable(),
    reason,
  }),
  AcceptChange: change,
  DeclineChange: change,
  WithdrawChange: change,
} as const;

export const changeSystemCommands = { ExpireChange: change } as const;
