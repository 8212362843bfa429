export const PERSON_REVIEWS_PATTERN = '/people/:accountId/reviews';

/**
 * The public address of a person's reviews; `as` says as which side of a job they were reviewed. The landing page links
 * there, too, which has no router.
 */
export function reviewsPath(accountId: string, { as }: { as?: 'client' | 'provider' } = {}): string {
  const address = PERSON_REVIEWS_PATTERN.replace(':accountId', accountId);
  return as === undefined ? address : `${address}?as=${as}`;
}
