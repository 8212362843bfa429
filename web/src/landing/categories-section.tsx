import type { CategoryKey } from '#domain/categories.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Pictogram } from '#web/ui/pictogram.tsx';
import { requestLink } from './landing-links.ts';
import { SectionHead } from './section-head.tsx';

/** At most eight (specification, section 9). */
const shown: CategoryKey[] = [
  'plumbing',
  'electrical',
  'cleaning',
  'painting',
  'moving',
  'assembly',
  'gardening',
  'handyman',
];

export function CategoriesSection() {
  const t = useT('landing');
  const names = useT('common');
  return (
    <section aria-labelledby="categories" className="container-page pb-16 sm:pb-24">
      <SectionHead id="categories" title={t('categories.title')} />
      <ul className="no-scrollbar -mx-(--margin) flex snap-x snap-mandatory scroll-px-(--margin) gap-3 overflow-x-auto px-(--margin) py-1 sm:mx-0 sm:grid sm:grid-cols-4 sm:overflow-visible sm:px-0 lg:grid-cols-8">
        {shown.map((key) => (
          <li key={key} className="grid flex-[0_0_128px] snap-start">
            <a
              href={requestLink(key)}
              className="grid min-h-33 content-between justify-items-start gap-5.5 rounded-card border border-border bg-card px-3.5 pt-4 pb-3.5 text-md leading-[1.3] font-semibold text-text no-underline transition-colors hover:border-primary hover:bg-surface"
            >
              <Pictogram name={key} className="size-11" />
              <span className="min-w-0 hyphens-auto wrap-anywhere">{names(`category.${key}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
