export { SignUpPage as Component } from '#web/features/auth/sign-up-page.tsx';
