export { ServiceGuidelinesPage as Component } from '#web/features/guides/service-guidelines-page.tsx';
