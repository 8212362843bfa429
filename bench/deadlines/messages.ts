/** What is to be fired, and when. */
export interface Due {
  readonly id: string;
  readonly at: number;
}

/** When each was fired; one that was fired twice stands there twice. */
export interface Fired {
  readonly id: string;
  readonly at: number;
}
