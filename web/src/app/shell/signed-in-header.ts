/** The header's parts for signed-in people only: one chunk, loaded once a person is signed in. */
export { UnreadMessages } from '#web/features/messages/unread-messages.tsx';
export { Bell } from '#web/features/notifications/bell.tsx';
export { UserLinks } from './user-links.tsx';
