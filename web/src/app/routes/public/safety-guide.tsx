export { SafetyGuidePage as Component } from '#web/features/guides/safety-guide-page.tsx';
