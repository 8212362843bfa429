import { toZoned } from '#domain/zoned-time.ts';

interface Booked {
  accountId: string;
  trade: string | undefined;
  /** Whether the trade can be booked at once, instead of asking. */
  isInstant: boolean;
}

/** What a free time asks of the page of a request: to be booked, or to be asked for on the clocks of the place. */
export function bookingQuery({ accountId, trade, isInstant }: Booked, startAt: string, timezone: string) {
  if (isInstant) return { provider: accountId, instant: trade, at: startAt };
  return { provider: accountId, category: trade, at: toZoned(startAt, timezone).slice(0, 16) };
}
