/** A deadline to fire, and its time. */
export interface DueDeadline {
  readonly id: string;
  readonly at: number;
}

/** When each was fired; one that was fired twice occurs twice. */
export interface FiredDeadline {
  readonly id: string;
  readonly at: number;
}
