import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

import { GuideHead } from '../guide-head.tsx';
import { MoreLinks } from '../more-links.tsx';
import { useComparisonLinks } from '../versus/use-comparison-links.ts';
import { blogPosts } from './blog-posts.ts';

/** Every post with what it is about, and the comparisons. */
export function BlogPage() {
  const t = useT('blog');
  const tVersus = useT('versus');
  const format = useFormat();
  const comparisons = useComparisonLinks();
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <GuideHead title={t('title')} lead={t('lead')} />
      <ul className="divide-y divide-border rounded-panel border border-border bg-card">
        {blogPosts.map(({ slug, title, lead, changed }) => (
          <li key={slug} className="px-5 py-4.5 sm:px-6 sm:py-5">
            <h2 className="text-lg leading-tight tracking-[-.01em]">
              <Link to={paths.blogPost(slug)} className="link inline-flex min-h-11 items-center">
                {t(title)}
              </Link>
            </h2>
            <p className="max-w-[65ch] leading-relaxed">{t(lead)}</p>
            <p className="mt-2 text-sm text-muted">{t('changed', { date: format.day(changed) })}</p>
          </li>
        ))}
      </ul>
      <MoreLinks title={tVersus('others')} links={comparisons} />
    </div>
  );
}
