import { ruleBook } from '#domain/policy/rule-book.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { TextSection } from '#web/ui/long-text.tsx';

import { useGuideSentences } from '../use-guide-sentences.ts';
import { usePageLinks } from '../use-page-links.ts';
import type { BlogPost, Paragraph } from './blog-posts.ts';

/** The sections of a post as text, with the numbers of today's policy. */
export function usePostSections({ sections }: Pick<BlogPost, 'sections'>): TextSection[] {
  const t = useT('blog');
  const guides = useT('guides');
  const legal = useT('legal');
  const say = useGuideSentences();
  const pageLinks = usePageLinks();
  const { offerLifeDays, paymentMinutes: minutes } = ruleBook.policies.current;
  const { min, max } = offerLifeDays;
  function toText(paragraph: Paragraph): string {
    if (typeof paragraph === 'string') return t(paragraph, { minutes });
    if ('rule' in paragraph) return say[paragraph.rule]();
    return 'guides' in paragraph ? guides(paragraph.guides, { min, max }) : legal(paragraph.legal);
  }
  return sections.map(({ id, title, paragraphs, links = [] }) => ({
    id,
    title: t(title),
    paragraphs: paragraphs.map(toText),
    links: links.map((name) => pageLinks[name]),
  }));
}
