/** A rating that leads to its reviews: its target is higher than its line, and stays whole above a badge that follows. */
export const ratingLink =
  'relative z-1 -my-1.5 inline-flex min-h-8 items-center underline decoration-border underline-offset-4 hover:decoration-primary';
