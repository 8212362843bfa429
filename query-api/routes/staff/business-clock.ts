import type { Clock } from '#platform/clock.ts';

/** A machine's own, real time on the business clock, which pages count on and a demonstration moves. */
export const onBusinessClock = (clock: Clock, real: Date): string =>
  new Date(real.getTime() + clock.now().getTime() - Date.now()).toISOString();
