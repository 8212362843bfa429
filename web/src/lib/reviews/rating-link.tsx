import { Link } from 'react-router-dom';

import type { Person } from '#query-api/contract/people.ts';
import { Rating } from '#web/ui/rating.tsx';
import { ratingLinkStyle } from '#web/ui/rating-link-style.ts';

import { reviewsPath } from './reviews-path.ts';

interface RatingLinkProps {
  person: Pick<Person, 'accountId' | 'rating' | 'reviewCount' | 'removedReviews'>;
  /** Their side of a job. */
  as: 'client' | 'provider';
  compact?: boolean;
}

/** A rating links to the reviews that it averages, including the remains of removed ones. */
export function RatingLink({ person, as, compact }: RatingLinkProps) {
  const { accountId, rating, reviewCount, removedReviews } = person;
  const shown = <Rating value={rating} count={reviewCount} compact={compact} />;
  if (reviewCount + removedReviews === 0) return shown;
  return (
    <Link to={reviewsPath(accountId, { as })} className={ratingLinkStyle}>
      {shown}
    </Link>
  );
}
