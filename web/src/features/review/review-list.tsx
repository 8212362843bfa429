import type { PersonReviewsView } from '#query-api/contract/reviews.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { PublicReview } from './public-review.tsx';

interface ReviewListProps {
  reviews: PersonReviewsView['reviews'];
  /** The reviewed person. */
  accountId: string;
}

/** Public reviews, the latest first. */
export function ReviewList({ reviews, accountId }: ReviewListProps) {
  const t = useT('review');
  const tUi = useT('ui');
  if (reviews.length === 0) return <EmptyState spot="letter" title={tUi('rating.none')} text={t('people.noneText')} />;
  return (
    <ul className="divide-y divide-border">
      {reviews.map((review) => (
        <li key={review.jobId} className="px-5 py-5 sm:px-6">
          <PublicReview review={review} accountId={accountId} />
        </li>
      ))}
    </ul>
  );
}
