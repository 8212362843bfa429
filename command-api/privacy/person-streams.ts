import type { Position } from '#events/log/position.ts';

/** Where in the log a person occurs. */
export interface PersonStreams {
  /**
   * The names of all streams with an event that is about this person, or that they caused, as of this position or a
   * later one.
   * @throws NotCaughtUpError when the index does not reach the position in time: to be retried
   */
  find(personId: string, position: Position): Promise<readonly string[]>;
}

export class NotCaughtUpError extends Error {
  override readonly name = 'NotCaughtUpError';
  constructor() {
    super('the index of people has not caught up');
  }
}
