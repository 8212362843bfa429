import { ruleBook } from '#domain/policy/rule-book.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { TextSection } from '#web/ui/long-text.tsx';

import { useGuideSentences } from '../use-guide-sentences.ts';
import { usePageLinks } from '../use-page-links.ts';
import type { BlogPost, PostText } from './blog-posts.ts';

/** The sections of a post as text, with the numbers of today's policy. */
export function usePostSections({ sections }: Pick<BlogPost, 'sections'>): TextSection[] {
  const t = useT('blog');
  const guides = useT('guides');
  const legal = useT('legal');
  const say = useGuideSentences();
  const pageLinks = usePageLinks();
  const { paymentMinutes: minutes } = ruleBook.policies.current;
  function toText(text: PostText): string {
    if (typeof text === 'string') return t(text, { minutes });
    if ('rule' in text) return say[text.rule]();
    return 'guides' in text ? guides(text.guides) : legal(text.legal);
  }
  return sections.map(({ id, title, paragraphs, points = [], links = [] }) => ({
    id,
    title: toText(title),
    paragraphs: paragraphs.map(toText),
    points: points.map(toText),
    links: links.map((name) => pageLinks[name]),
  }));
}
