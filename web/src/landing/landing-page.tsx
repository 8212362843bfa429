import { lazy, Suspense, useState } from 'react';
import { LazyConsentPrompt } from '#web/lib/consent/lazy-consent-prompt.tsx';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryName } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader, PlainAnchor } from './landing-header.tsx';
import { ProviderBand } from './provider-band.tsx';
import { SkeletonCards, SkeletonQuotes } from './section-skeletons.tsx';
import { SectionHead } from './section-head.tsx';
import { StepsSection } from './steps-section.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { LazyOnVisible } from './lazy-on-visible.tsx';

const SessionNote = lazy(async () => ({ default: (await import('./session-note.tsx')).SessionNote }));
const FeaturedSection = lazy(async () => ({ default: (await import('./featured-section.tsx')).FeaturedSection }));
const CostsSection = lazy(async () => ({ default: (await import('./costs-section.tsx')).CostsSection }));
const ReviewsSection = lazy(async () => ({ default: (await import('./reviews-section.tsx')).ReviewsSection }));

/** The specification's margins, in pixels. */
const PROOF_MARGIN = 50;
const REVIEWS_MARGIN = 100;

export function LandingPage() {
  const t = useT('landing');
  const common = useT('common');
  const language = useLanguage();
  const { country } = useCountry();
  // The note removes the reason from the address.
  const [isLedHere] = useState(() => new URLSearchParams(location.search).has('reason'));
  return (
    <>
      <title>{t('title')}</title>
      <a
        href="#main"
        className="fixed inset-s-4 -top-20 z-60 rounded-control bg-text px-4 py-3 text-bg no-underline focus:top-3"
      >
        {common('skip')}
      </a>
      <LazyConsentPrompt Anchor={PlainAnchor} />
      <LandingHeader />
      {isLedHere && (
        <Suspense fallback={null}>
          <SessionNote />
        </Suspense>
      )}
      <main id="main" tabIndex={-1}>
        <Hero />
        <TrustStrip />
        <StepsSection />
        <CategoriesSection />
        <section aria-labelledby="featured" className="container-page pb-16 sm:pb-24">
          <SectionHead
            id="featured"
            title={t('featured.title')}
            lead={t('featured.lead', { country: countryName(country, language) })}
          />
          <LazyOnVisible margin={PROOF_MARGIN} fallback={<SkeletonCards />}>
            <FeaturedSection />
          </LazyOnVisible>
        </section>
        <section aria-labelledby="reviews" className="container-page pb-16 sm:pb-24">
          <SectionHead id="reviews" title={t('reviews.title')} lead={t('reviews.lead')} />
          <LazyOnVisible margin={REVIEWS_MARGIN} fallback={<SkeletonQuotes />}>
            <ReviewsSection />
          </LazyOnVisible>
        </section>
        <LazyOnVisible margin={REVIEWS_MARGIN} fallback={null}>
          <CostsSection />
        </LazyOnVisible>
        <ProviderBand />
      </main>
      <LandingFooter />
    </>
  );
}
