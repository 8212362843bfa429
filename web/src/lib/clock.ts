import { useSyncExternalStore } from 'react';

/** The business clock as the page knows it: the device's, plus the offset that the server reports. */
let offset = 0;
const listeners = new Set<() => void>();

export function setClockOffset(milliseconds: number): void {
  offset = milliseconds;
  for (const listener of listeners) listener();
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
