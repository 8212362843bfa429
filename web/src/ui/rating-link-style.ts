/** A rating that leads to its reviews: a target of 44 px, that reaches up rather than down, where a badge may follow. */
export const ratingLink =
  '-mt-4 inline-flex min-h-11 items-center pt-2 underline decoration-border underline-offset-4 hover:decoration-primary';
