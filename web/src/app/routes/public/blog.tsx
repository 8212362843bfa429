export { BlogPage as Component } from '#web/features/guides/blog/blog-page.tsx';
