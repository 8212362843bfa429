import { TakeBackPage } from '#web/features/contact/take-back-page.tsx';

export const Component = () => <TakeBackPage what="email" />;
