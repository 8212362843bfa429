export { HowItWorksPage as Component } from '#web/features/guides/how-it-works-page.tsx';
