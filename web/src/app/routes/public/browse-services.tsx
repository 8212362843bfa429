export { BrowseServicesPage as Component } from '#web/features/guides/browse-services-page.tsx';
