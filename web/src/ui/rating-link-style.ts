/** A rating that leads to its reviews: a target of 44 px around one line, of which a badge that follows covers nothing. */
export const ratingLink =
  'relative z-1 -mt-3 -mb-1 inline-flex min-h-11 items-center underline decoration-border underline-offset-4 hover:decoration-primary';
