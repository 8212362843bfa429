import type { FeaturedReviewsView } from '#query-api/contract/public.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReviewStats } from '#web/ui/review-stats.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { FetchedSection } from './fetched-section.tsx';
import { isCategory } from './is-category.ts';
import { SkeletonQuotes } from './section-skeletons.tsx';
import { useFetched } from './use-fetched.ts';

type Review = FeaturedReviewsView['reviews'][number];

/** The first three are cards, the rest a list. */
const CARDS = 3;

function useReviewLabels() {
  const t = useT('landing');
  const ui = useT('ui');
  const names = useT('common');
  const format = useFormat();
  return (review: Review) => ({
    author: review.author ?? t('reviews.someone'),
    category: isCategory(review.category) ? names(`category.${review.category}`) : review.category,
    stars: ui('rating.label', { rating: format.number(review.rating) }),
  });
}

function Quote({ review, big }: { review: Review; big: boolean }) {
  const t = useT('landing');
  const format = useFormat();
  const labels = useReviewLabels()(review);
  return (
    <figure
      className={classNames(
        'flex min-w-0 flex-col gap-4 rounded-panel border p-5.5 sm:p-7',
        big ? 'border-transparent bg-surface sm:max-lg:col-span-full' : 'border-border bg-card',
      )}
    >
      <Stars value={review.rating} label={labels.stars} />
      <blockquote
        className={classNames(
          'flex-1 wrap-anywhere',
          big ? 'text-xl leading-[1.36] font-semibold tracking-[-.015em] sm:text-2xl' : 'leading-[1.6]',
        )}
      >
        {review.text}
      </blockquote>
      <figcaption className="flex items-center gap-3 text-sm leading-[1.45]">
        <Avatar decorative size={40} person={{ id: review.jobId, name: labels.author, drawn: false }} />
        <span>
          <b className="block">{labels.author}</b>
          {t('reviews.meta', {
            area: review.area,
            category: labels.category,
            month: format.date(review.publishedAt, 'month'),
          })}
        </span>
      </figcaption>
    </figure>
  );
}

function Line({ review }: { review: Review }) {
  const t = useT('landing');
  const format = useFormat();
  const labels = useReviewLabels()(review);
  return (
    <li className="grid content-start gap-1.5 border-border px-5 py-4.5 not-first:border-t sm:px-6 sm:py-5">
      <Stars value={review.rating} label={labels.stars} />
      <p className="text-sm leading-[1.55] wrap-anywhere">{review.text}</p>
      <span className="text-xs text-subtle">
        {t('reviews.listMeta', { ...labels, area: review.area, date: format.date(review.publishedAt, 'year') })}
      </span>
    </li>
  );
}

export function ReviewsSection() {
  const t = useT('landing');
  const { country } = useCountry();
  const source = useFetched<FeaturedReviewsView>(`/api/reviews/featured?country=${country}`);
  return (
    <FetchedSection name={t('reviews.section')} source={source} fallback={<SkeletonQuotes />}>
      {({ reviews, stats }) => {
        const written = reviews.filter((review) => review.text !== null);
        if (written.length === 0) {
          return (
            <div className="rounded-panel border border-border">
              <EmptyState spot="letter" title={t('reviews.emptyTitle')} text={t('reviews.emptyText')} />
            </div>
          );
        }
        const rest = written.slice(CARDS);
        return (
          <div className="grid gap-4 sm:gap-6">
            <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-[1.25fr_1fr_1fr]">
              {written.slice(0, CARDS).map((review, index) => (
                <Quote key={review.jobId} review={review} big={index === 0} />
              ))}
            </div>
            <div className="grid overflow-clip rounded-panel border border-border lg:grid-cols-[300px_minmax(0,1fr)]">
              <div className="border-border px-5 py-6 max-lg:border-b sm:p-7 lg:border-e">
                <ReviewStats stats={stats} />
              </div>
              {rest.length > 0 && (
                <ul>
                  {rest.map((review) => (
                    <Line key={review.jobId} review={review} />
                  ))}
                </ul>
              )}
            </div>
          </div>
        );
      }}
    </FetchedSection>
  );
}
