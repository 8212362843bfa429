import type { PersonReviewsView } from '#query-api/contract/reviews.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { FURTHER_SCORES } from '#web/lib/reviews/scores.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { ReviewStats } from '#web/ui/review-stats.tsx';

/** What a person's reviews come to: mean, distribution, and the mean of each aspect. */
export function ReviewFigures({ view: { stats, means } }: { view: PersonReviewsView }) {
  const t = useT('review');
  const format = useFormat();
  return (
    <>
      <ReviewStats stats={stats} />
      {means !== null && (
        <dl className="mt-4.5 grid gap-1.5 border-t border-border pt-4.5 text-sm">
          {FURTHER_SCORES.map((score) => (
            <div key={score} className="flex justify-between gap-3">
              <dt className="text-muted">{t(`short.${score}`)}</dt>
              <dd className="tabular font-semibold">
                {format.number(means[score], { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
