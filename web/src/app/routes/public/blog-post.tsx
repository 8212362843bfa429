import type { LoaderFunction } from 'react-router-dom';

import { blogPosts } from '#web/features/guides/blog/blog-posts.ts';
import { findBySlug } from '#web/features/guides/find-by-slug.ts';

export { BlogPostPage as Component } from '#web/features/guides/blog/blog-post-page.tsx';

export const loader =
  (): LoaderFunction =>
  ({ params }) =>
    findBySlug(blogPosts, params['slug']);
