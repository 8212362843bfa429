import { useSyncExternalStore } from 'react';

/** The business clock: the device's, plus its distance from the servers' clock, learnt from their answers. */
let offset = 0;
/** A difference within an answer's travel time is no move of a clock. */
const MAX_CLOCK_DRIFT_MS = 2_000;
const listeners = new Set<() => void>();

export function setClockOffset(milliseconds: number): void {
  offset = milliseconds;
  for (const listener of listeners) listener();
}

/**
 * Learns the servers' time from an answer that they have just made.
 * @param time of the servers, in milliseconds since 1970
 * @param travelled how long request and answer took, in milliseconds
 */
export function learnServerTime(time: number, travelled = 0): void {
  const now = time + travelled / 2;
  if (Math.abs(now - businessNow()) > Math.max(MAX_CLOCK_DRIFT_MS, travelled)) setClockOffset(now - Date.now());
}

export function businessNow(): number {
  return Date.now() + offset;
}

function subscribeEvery(milliseconds: number) {
  return (listener: () => void) => {
    listeners.add(listener);
    const timer = setInterval(listener, milliseconds);
    return () => {
      listeners.delete(listener);
      clearInterval(timer);
    };
  };
}

const everySecond = subscribeEvery(1000);
const everyMinute = subscribeEvery(60_000);
const floor = (step: number) => Math.floor(businessNow() / step) * step;

/** Now, updated each second or each minute, and at once when the clock is moved. */
export function useNow(every: 'second' | 'minute'): number {
  return useSyncExternalStore(
    every === 'second' ? everySecond : everyMinute,
    () => (every === 'second' ? floor(1000) : floor(60_000)),
    () => 0,
  );
}
