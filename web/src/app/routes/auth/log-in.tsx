export { LogInPage as Component } from '#web/features/auth/log-in-page.tsx';
