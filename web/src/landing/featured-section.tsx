import type { FeaturedProvider } from '#query-api/contract/public.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { providerPath } from '#web/lib/providers/provider-path.ts';
import { reviewsPath } from '#web/lib/reviews/reviews-path.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { ratingLinkStyle } from '#web/ui/rating-link-style.ts';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { FetchedSection } from './fetched-section.tsx';
import { links } from './landing-links.ts';
import { SkeletonCards, cardCell, cardGrid } from './section-skeletons.tsx';
import { isCategory } from './is-category.ts';
import { useFetched } from './use-fetched.ts';

/** Five of them (specification, section 9). */
const LIMIT = 5;

/** First name, else business name, else the specification's text. */
function shownName(provider: FeaturedProvider, placeholder: string): string {
  return provider.user.firstName ?? provider.businessName ?? placeholder;
}

/** The town for US providers, otherwise the service area, otherwise the country. */
function shownPlace(provider: FeaturedProvider): string {
  if (provider.countryCode === 'US') return provider.city ?? provider.country;
  return provider.serviceArea ?? provider.city ?? provider.country;
}

function Card({ provider }: { provider: FeaturedProvider }) {
  const t = useT('ui');
  const names = useT('common');
  const name = shownName(provider, t('person.serviceProvider'));
  const trades = provider.trades.map((trade) => (isCategory(trade) ? names(`category.${trade}`) : trade));
  const person = { id: provider.id, name, country: provider.countryCode, photo: provider.profileImage };
  const avatar = (size: number) => <Avatar decorative size={size} person={person} />;
  return (
    <li
      className={`grid min-w-0 grid-cols-[64px_1fr] gap-x-5 p-4.5 sm:px-6 lg:flex lg:flex-col lg:px-5 lg:pt-6 lg:pb-5 ${cardCell}`}
    >
      <a href={providerPath(provider.id)} tabIndex={-1} aria-hidden className="row-span-5 lg:mb-3">
        <span className="lg:hidden">{avatar(64)}</span>
        <span className="max-lg:hidden">{avatar(80)}</span>
      </a>
      <h3 className="text-lg leading-[1.3] tracking-[-.01em] wrap-anywhere">
        <a href={providerPath(provider.id)} className="text-text no-underline hover:underline">
          {name}
        </a>
      </h3>
      <span className="text-sm text-muted lg:mb-1.5">{shownPlace(provider)}</span>
      <span className="text-sm leading-[1.45] lg:min-h-[2.9em]">{trades.join(', ')}</span>
      <span className="mt-1 lg:mt-2 lg:mb-1.5">
        <Reviews provider={provider} />
      </span>
      {provider.isVerified && <VerifiedBadge at={provider.verifiedAt} />}
    </li>
  );
}

/** When every review was removed, their remains can still be read. */
function Reviews({ provider: { id, rating, reviewCount, removedReviews } }: { provider: FeaturedProvider }) {
  const shown = <Rating value={rating} count={reviewCount} />;
  if (reviewCount + removedReviews === 0) return shown;
  return (
    <a href={reviewsPath(id)} className={ratingLinkStyle}>
      {shown}
    </a>
  );
}

/** The answer is a plain list, or an object with the list in `data`. */
type Answer = FeaturedProvider[] | { data: FeaturedProvider[] };

export function FeaturedSection() {
  const t = useT('landing');
  const { country } = useCountry();
  const source = useFetched<Answer>(`/api/providers/featured?country=${country}&_v=2`);
  return (
    <FetchedSection name={t('featured.section')} source={source} fallback={<SkeletonCards />}>
      {(answer) => {
        const providers = (Array.isArray(answer) ? answer : answer.data).slice(0, LIMIT);
        if (providers.length === 0) {
          return (
            <div className="rounded-panel border border-border">
              <EmptyState
                spot="unjoined"
                title={t('featured.emptyTitle')}
                text={t('featured.emptyText')}
                action={
                  <a href={links.postRequest} className={buttonStyle({ tone: 'secondary' })}>
                    {t('featured.emptyAction')}
                  </a>
                }
              />
            </div>
          );
        }
        return (
          <ul className={cardGrid}>
            {providers.map((provider) => (
              <Card key={provider.id} provider={provider} />
            ))}
          </ul>
        );
      }}
    </FetchedSection>
  );
}
