import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import type { FeaturedReviewsView } from '#query-api/contract/public.ts';
import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { isCategory, useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { countryName } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pictogram, pictogramFor } from '#web/ui/pictogram.tsx';
import { ReviewStats } from '#web/ui/review-stats.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';

import { GuideHead } from './guide-head.tsx';

type Review = FeaturedReviewsView['reviews'][number];

/** As many as the servers list. */
const STORIES = 24;

function storiesQuery(country: string) {
  const search = new URLSearchParams({ country, limit: String(STORIES) }).toString();
  return queryOptions({
    queryKey: keys.featuredReviews(search),
    queryFn: ({ signal }) => api.get<FeaturedReviewsView>(`/api/reviews/featured?${search}`, { signal }),
  });
}

/** What clients wrote about finished jobs of the reader's country, by trade. */
export function SuccessStoriesPage() {
  const t = useT('guides');
  const language = useLanguage();
  const { country } = useCountry();
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <GuideHead title={t('stories.title')} lead={t('stories.lead', { country: countryName(country, language) })} />
      <SectionBoundary
        fallback={
          <Skeleton>
            <SkeletonRows rows={6} />
          </Skeleton>
        }
      >
        <Stories country={country} />
      </SectionBoundary>
    </div>
  );
}

function Stories({ country }: { country: string }) {
  const t = useT('guides');
  const common = useT('common');
  const { reviews, stats } = useSuspenseQuery(storiesQuery(country)).data;
  const trades = [...new Set(reviews.map(({ category }) => category))];
  if (trades.length === 0)
    return (
      <Panel flush>
        <EmptyState
          spot="letter"
          level={2}
          title={t('stories.empty.title')}
          text={t('stories.empty.text')}
          action={
            <LinkButton to={paths.providers()} tone="secondary">
              {common('nav.find')}
            </LinkButton>
          }
        />
      </Panel>
    );
  return (
    <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="grid min-w-0 gap-5">
        {trades.map((trade) => (
          <Trade key={trade} trade={trade} reviews={reviews.filter(({ category }) => category === trade)} />
        ))}
      </div>
      <Panel title={t('stories.all')} className="max-lg:order-first">
        <ReviewStats stats={stats} />
      </Panel>
    </div>
  );
}

function Trade({ trade, reviews }: { trade: string; reviews: readonly Review[] }) {
  const common = useT('common');
  const categoryName = useCategoryName();
  return (
    <Panel
      flush
      title={
        <>
          <Pictogram name={pictogramFor(trade)} className="size-8" />
          {categoryName(trade)}
        </>
      }
      aside={
        isCategory(trade) && (
          <Link to={paths.providers({ category: trade })} className="link inline-flex min-h-11 items-center text-sm">
            {common('nav.find')}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-border">
        {reviews.map((review) => (
          <Story key={review.jobId} review={review} />
        ))}
      </ul>
    </Panel>
  );
}

function Story({ review: { author, area, rating, text, publishedAt } }: { review: Review }) {
  const t = useT('guides');
  const ui = useT('ui');
  const format = useFormat();
  return (
    <li className="grid gap-2 px-5 py-4.5 sm:px-6 sm:py-5">
      <Stars value={rating} label={ui('rating.label', { rating: format.number(rating) })} />
      <blockquote className="max-w-[65ch] leading-relaxed wrap-anywhere">{text}</blockquote>
      <p className="text-sm wrap-anywhere text-muted">
        {[author ?? t('stories.client'), area, format.date(publishedAt, 'month')].join(' · ')}
      </p>
    </li>
  );
}
