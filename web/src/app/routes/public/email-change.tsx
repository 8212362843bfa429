export { TakeEmailBackPage as Component } from '#web/features/contact/take-email-back-page.tsx';
