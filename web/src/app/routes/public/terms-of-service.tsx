export { TermsPage as Component } from '#web/features/legal/terms-page.tsx';
