import { ChevronDown } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';

import { foldForSearch } from '#domain/text/fold-for-search.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { readSearch } from '#web/lib/list-params.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { ContentsNav } from '#web/ui/contents-nav.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';

import { LinkList } from './link-list.tsx';
import { GuideHead } from './guide-head.tsx';
import { type HelpArticleId, type HelpTopic, helpTopics, relatedArticles } from './help-topics.ts';
import { useHelpArticles } from './use-help-articles.ts';
import { type HelpLink, useHelpLinks } from './use-help-links.ts';

/** Answers by topic. The search is in the address; an article opens by its own. */
export function HelpPage() {
  const t = useT('guides');
  const legal = useT('legal');
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const q = readSearch(address);
  const topics = useFoundTopics(q);
  const found = topics.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <div className="container-page grid gap-x-16 pt-5 pb-16 sm:pt-10 sm:pb-20 lg:grid-cols-[minmax(0,720px)_1fr]">
      <div className="min-w-0">
        <GuideHead title={t('help.title')} lead={t('help.lead')} />
        <search aria-label={t('help.search')} className="mb-6 block">
          <SearchForm
            field={t('help.search')}
            button={t('help.find')}
            picture
            q={q}
            onSearch={(text) => setAddress(text === '' ? {} : { q: text })}
            className="flex gap-2"
          />
          <p role="status" className="mt-2 text-sm text-muted">
            {q !== '' && t('help.found', { number: format.number(found) })}
          </p>
        </search>
        <div className="grid gap-5">
          {topics.map(({ id, title, articles }) => (
            <div key={id} id={id} className="min-w-0 scroll-mt-24">
              <Panel flush title={title}>
                <div className="divide-y divide-border">
                  {articles.map((article) => (
                    <Article key={article.id} {...article} isFound={q !== ''} />
                  ))}
                </div>
              </Panel>
            </div>
          ))}
          {found === 0 && (
            <Panel flush>
              <EmptyState spot="letter" level={2} title={t('help.none.title')} text={t('help.none.text')} />
            </Panel>
          )}
          <Panel title={t('help.contact.title')}>
            <p className="mb-4 text-muted">{t('help.contact.text')}</p>
            <LinkButton to={paths.contact()} tone="secondary">
              {legal('contact.title')}
            </LinkButton>
          </Panel>
        </div>
      </div>
      <ContentsNav label={t('contents')} sections={topics} />
    </div>
  );
}

interface ArticleProps {
  id: HelpArticleId;
  title: string;
  paragraphs: readonly string[];
  links: readonly HelpLink[];
  /** It is one of the results of a search. */
  isFound: boolean;
}

function Article({ id, title, paragraphs, links, isFound }: ArticleProps) {
  const t = useT('guides');
  const { hash } = useLocation();
  const related = relatedArticles[id] ?? [];
  return (
    <details id={id} open={isFound || hash === `#${id}`} className="group scroll-mt-24">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-5 py-3 hover:bg-surface sm:px-6">
        <h3 className="flex-1 text-base font-semibold">{title}</h3>
        <Icon icon={ChevronDown} className="flex-none text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-4 sm:px-6">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-3 max-w-[65ch] leading-relaxed">
            {paragraph}
          </p>
        ))}
        {links.length > 0 && <LinkList links={links} className="flex flex-wrap gap-x-5" />}
        {related.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {t('help.related')}
            {related.map((other) => (
              <Link key={other} to={`#${other}`} className="inline-flex min-h-11 items-center text-muted">
                {t(`help.article.${other}`)}
              </Link>
            ))}
          </p>
        )}
      </div>
    </details>
  );
}

/** Topics with the articles that contain every word of the search, however it is typed. */
function useFoundTopics(q: string) {
  const t = useT('guides');
  const legal = useT('legal');
  const texts = useHelpArticles();
  const links = useHelpLinks();
  const words = foldForSearch(q).split(' ');
  const isFound = (parts: readonly string[]): boolean => {
    const folded = foldForSearch(parts.join(' '));
    return words.every((word) => folded.includes(word));
  };
  return (Object.keys(helpTopics) as HelpTopic[])
    .map((topic) => ({
      id: topic,
      title: topic === 'changes' ? legal('terms.cancelling.title') : t(`help.topic.${topic}`),
      articles: helpTopics[topic]
        .map((id: HelpArticleId) => ({
          id,
          title: t(`help.article.${id}`),
          paragraphs: texts[id],
          links: links[id] ?? [],
        }))
        .filter(({ title, paragraphs }) => isFound([title, ...paragraphs])),
    }))
    .filter(({ articles }) => articles.length > 0);
}
