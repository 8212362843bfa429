/** A deadline to fire, and its time. */
export interface Due {
  readonly id: string;
  readonly at: number;
}

/** When each was fired; one that was fired twice occurs twice. */
export interface Fired {
  readonly id: string;
  readonly at: number;
}
