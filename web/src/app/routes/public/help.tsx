export { HelpPage as Component } from '#web/features/guides/help-page.tsx';
