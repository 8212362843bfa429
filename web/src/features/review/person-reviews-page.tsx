import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { PersonReviewsView } from '#query-api/contract/reviews.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { ProviderPicture } from '#web/lib/providers/provider-picture.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { CheckedBadge } from '#web/lib/verification/checked-badge.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';

import { personReviewsParams, personReviewsQuery } from './person-reviews-query.ts';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewList } from './review-list.tsx';

/** A person's reviews, and their summary. */
export function PersonReviewsPage({ accountId }: { accountId: string }) {
  const t = useT('review');
  const me = useMe();
  const [{ as }, change] = useListParams(personReviewsParams);
  const query = useSuspenseInfiniteQuery(personReviewsQuery(accountId, as));
  const [first] = query.data.pages;
  useLiveTopic(me?.user.id === accountId ? `account:${accountId}` : null, first?.position ?? null);
  if (first === undefined) return null;
  const reviews = query.data.pages.flatMap((page) => page.reviews);
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <Head view={first} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-8">
        {first.stats.count + first.stats.removed > 0 && (
          <Panel>
            <ReviewFigures view={first} />
          </Panel>
        )}
        <Panel
          flush
          title={t('panel.title')}
          className="lg:only:col-span-full"
          foot={query.hasNextPage ? <MoreButton query={query}>{t('choose.more')}</MoreButton> : undefined}
        >
          <Sides view={first} onChange={(side) => change({ as: side })}>
            <ReviewList reviews={reviews} accountId={accountId} />
          </Sides>
        </Panel>
      </div>
    </div>
  );
}

/**
 * For a person who was reviewed on both sides of jobs: one side at a time, so that the numbers match the shown reviews.
 */
function Sides({
  view: { as, otherwise },
  onChange,
  children,
}: {
  view: PersonReviewsView;
  onChange: (as: 'client' | 'provider') => void;
  children: ReactNode;
}) {
  const t = useT('review');
  if (otherwise === 0) return children;
  return (
    <Tabs
      label={t('panel.title')}
      value={as}
      onChange={onChange}
      tabs={[
        { value: 'provider', label: t('people.asProvider') },
        { value: 'client', label: t('people.asClient') },
      ]}
    >
      {children}
    </Tabs>
  );
}

function Head({ view: { person, as } }: { view: PersonReviewsView }) {
  const t = useT('review');
  const me = useMe();
  const names = useNames();
  const known = person.firstName !== null || person.businessName !== null;
  const name = names.full(person, as);
  const title = known ? t('people.title', { name }) : t('panel.title');
  const { accountId, businessName, city, verifiedAt } = person;
  return (
    <header className="mb-6 flex items-center gap-4">
      <PageTitle title={title} />
      <ProviderPicture
        person={person}
        avatar={{ id: accountId, name, photo: person.photo, drawn: person.level !== null }}
        size={64}
        decorative
      />
      <div className="min-w-0">
        <h1 className="text-3xl tracking-[-.025em] wrap-anywhere">
          <ProviderName person={person} name={name} sentence={title} />
        </h1>
        <p className="text-sm text-muted empty:hidden">{[businessName, city].filter(Boolean).join(' · ')}</p>
        {as === 'provider' && verifiedAt !== null && (
          <Link to={paths.provider(accountId)} className="link -my-3 inline-block py-3 text-sm">
            {t('people.profile')}
          </Link>
        )}
        {verifiedAt !== null &&
          (me === null ? (
            <VerifiedBadge at={verifiedAt} />
          ) : (
            <CheckedBadge accountId={accountId} name={names.short(person, as)} at={verifiedAt} />
          ))}
      </div>
    </header>
  );
}
