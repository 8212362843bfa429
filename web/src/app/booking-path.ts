import { toZoned } from '#domain/zoned-time.ts';
import { paths } from '#web/app/paths.ts';

interface Booked {
  accountId: string;
  trade: string | undefined;
  /** Whether the trade can be booked at once, instead of asking. */
  isInstant: boolean;
}

/** Where a free time leads: to its booking, or to the request with it on the clocks of the place. */
export function bookingPath({ accountId, trade, isInstant }: Booked, startAt: string, timezone: string): string {
  if (isInstant) return paths.postRequest({ provider: accountId, instant: trade, at: startAt });
  return paths.postRequest({ provider: accountId, category: trade, at: toZoned(startAt, timezone).slice(0, 16) });
}
