export { PhoneLoginPage as Component } from '#web/features/auth/phone-login-page.tsx';
