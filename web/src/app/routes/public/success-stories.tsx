export { SuccessStoriesPage as Component } from '#web/features/guides/success-stories-page.tsx';
