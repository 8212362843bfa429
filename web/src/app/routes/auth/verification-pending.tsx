export { VerificationPending as Component } from '#web/features/auth/verification-pending.tsx';
