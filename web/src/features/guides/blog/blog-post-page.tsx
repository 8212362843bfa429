import { useParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { LongText } from '#web/ui/long-text.tsx';

import { findBySlug } from '../find-by-slug.ts';
import { MoreLinks } from '../more-links.tsx';
import { type BlogPost, blogPosts } from './blog-posts.ts';
import { readingMinutes } from './reading-minutes.ts';
import { usePostSections } from './use-post-sections.ts';

export function BlogPostPage() {
  const post = findBySlug(blogPosts, useParams()['slug']);
  return <Post key={post.slug} post={post} />;
}

function Post({ post }: { post: BlogPost }) {
  const t = useT('blog');
  const guides = useT('guides');
  const language = useLanguage();
  const format = useFormat();
  const sections = usePostSections(post);
  const lead = t(post.lead);
  const texts = sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points]);
  const time = format.duration(readingMinutes([lead, ...texts], language));
  const others = blogPosts.filter(({ slug }) => slug !== post.slug);
  return (
    <>
      <meta name="description" content={lead} />
      <LongText
        title={t(post.title)}
        edition={[t('changed', { date: format.day(post.changed) }), t('reading', { time })].join(' · ')}
        lead={lead}
        contents={guides('contents')}
        sections={sections}
      >
        <MoreLinks
          title={t('more')}
          links={others.map(({ slug, title }) => ({ text: t(title), to: paths.blogPost(slug) }))}
        />
      </LongText>
    </>
  );
}
