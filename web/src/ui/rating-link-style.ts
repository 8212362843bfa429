/** A rating that links to its reviews: a target of 44 px that extends upwards, since a badge can follow below. */
export const ratingLinkStyle =
  '-mt-4 inline-flex min-h-11 items-center pt-2 underline decoration-border underline-offset-4 hover:decoration-primary';
