export { ProvidersPage as Component } from '#web/features/providers/providers-page.tsx';
