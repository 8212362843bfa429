/** What the header shows to people who are signed in only: one piece of code, fetched once somebody is. */
export { UnreadMessages } from '#web/features/messages/unread-messages.tsx';
export { Bell } from '#web/features/notifications/bell.tsx';
export { UserPlaces } from './user-links.tsx';
