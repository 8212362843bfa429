import { ShiftedClock } from '#platform/clock.ts';

/** A clock that only its test moves: a code of thirty seconds cannot end between two of its calls. */
export class StoppedClock extends ShiftedClock {
  readonly #start = Date.now();
  override now(): Date {
    return new Date(this.#start + this.offsetMs);
  }
}
