export { AccessRestrictedPage as Component } from '#web/features/access/access-restricted-page.tsx';
