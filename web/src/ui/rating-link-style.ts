/** A rating that leads to its reviews: its target is higher than its line, also where a badge follows. */
export const ratingLink =
  '-my-1.5 inline-flex min-h-8 items-center underline decoration-border underline-offset-4 hover:decoration-primary';
