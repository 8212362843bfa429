import type { Clock } from '#platform/clock.ts';

/** Time stands still until the simulation moves it. */
export class VirtualClock implements Clock {
  /** ISO 8601 in UTC with milliseconds: of this one form, texts compare as times. */
  instant: string;

  constructor(start: string) {
    this.instant = start;
  }

  now(): Date {
    return new Date(this.instant);
  }

  moveTo(instant: string): void {
    if (instant < this.instant) throw new Error('time does not run backwards');
    this.instant = instant;
  }
}
