import type { CategoryKey } from '#domain/categories.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StreetIllustration } from '#web/ui/street-illustration.tsx';
import { Pictogram } from '#web/ui/pictogram.tsx';
import { DemoCounters } from './demo-counters.tsx';
import { ExampleTicket } from './example-ticket.tsx';
import { requestLink } from './landing-links.ts';
import { SearchBox } from './search-box.tsx';

/** The specification's shortcuts, in its order. */
const shortcuts: CategoryKey[] = ['cleaning', 'moving', 'electrical', 'painting', 'assembly', 'plumbing', 'gardening'];

function Shortcuts() {
  const t = useT('landing');
  const names = useT('common');
  return (
    <nav
      aria-label={t('search.popular')}
      className="no-scrollbar -mx-(--margin) mt-4 flex gap-2 overflow-x-auto px-(--margin) py-1 sm:mx-0 sm:max-w-151 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {shortcuts.map((key) => (
        <a
          key={key}
          href={requestLink(key)}
          className="inline-flex min-h-11 flex-none items-center gap-2 rounded-[10px] border border-border bg-card py-2 ps-2.5 pe-3.5 text-sm font-semibold text-text no-underline transition-colors hover:border-control"
        >
          <Pictogram name={key} className="size-6" />
          {names(`category.${key}`)}
        </a>
      ))}
    </nav>
  );
}

export function Hero() {
  const t = useT('landing');
  return (
    <section className="relative overflow-hidden bg-surface">
      <div className="container-page relative z-2 grid items-start gap-7 pt-8 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-5">
        <div className="min-w-0">
          <h1 className="text-[2.375rem] leading-[1.04] tracking-[-.035em] sm:text-[clamp(2.25rem,4.6vw,3.75rem)]">
            {t('hero.title')}
          </h1>
          <p className="mt-3.5 mb-5 max-w-150 text-[1.0625rem] leading-[1.6] text-muted sm:mt-5 sm:mb-7 sm:text-lg">
            {t('hero.lead')}
          </p>
          <SearchBox />
          <Shortcuts />
        </div>
        <ExampleTicket />
        <DemoCounters />
      </div>
      <div className="relative z-1 mt-5 overflow-hidden sm:mt-6 lg:-mt-2">
        <StreetIllustration label={t('hero.street')} className="max-sm:w-225 max-sm:max-w-none" />
      </div>
    </section>
  );
}
