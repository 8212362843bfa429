export { VerificationProcessPage as Component } from '#web/features/guides/verification-process-page.tsx';
