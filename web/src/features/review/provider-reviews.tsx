import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState, useTransition } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { personReviewsQuery } from './person-reviews-query.ts';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewList } from './review-list.tsx';

/** A Homewright's reviews on their page: what they come to, and each of them, by trade. */
export function ProviderReviews({ accountId }: { accountId: string }) {
  const t = useT('review');
  const categoryName = useCategoryName();
  const [trade, setTrade] = useState('');
  const [, startTransition] = useTransition();
  const query = useSuspenseInfiniteQuery(personReviewsQuery(accountId, 'provider', trade));
  const [first] = query.data.pages;
  if (first === undefined) return null;
  const reviews = query.data.pages.flatMap((page) => page.reviews);
  const list = <ReviewList reviews={reviews} accountId={accountId} />;
  const all = first.byTrade.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      flush
      title={<span id="reviews">{t('panel.title')}</span>}
      foot={query.hasNextPage ? <MoreButton query={query}>{t('choose.more')}</MoreButton> : undefined}
    >
      {first.stats.count + first.stats.removed > 0 && (
        <div className="max-w-96 px-5 py-5 sm:px-6">
          <ReviewFigures view={first} />
        </div>
      )}
      {first.byTrade.length < 2 ? (
        <div className={all > 0 ? 'border-t border-border' : undefined}>{list}</div>
      ) : (
        <Tabs
          label={t('people.byTrade')}
          value={trade}
          onChange={(next) => startTransition(() => setTrade(next))}
          tabs={[
            { value: '', label: t('people.all'), count: all },
            ...first.byTrade.map((one) => ({ value: one.trade, label: categoryName(one.trade), count: one.count })),
          ]}
        >
          {list}
        </Tabs>
      )}
    </Panel>
  );
}
