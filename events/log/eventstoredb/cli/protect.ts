import { protectEvents } from '../access.ts';

/** `npm run eventstore:protect -- <user>`, with an admin's address in EVENTSTORE_ADMIN_URL: a command line is no place for a password. */
const adminUrl = process.env['EVENTSTORE_ADMIN_URL'];
const [user] = process.argv.slice(2);
if (adminUrl === undefined || user === undefined) {
  console.error(
    'usage: EVENTSTORE_ADMIN_URL=esdb://admin:password@host:2113 npm run eventstore:protect -- <application user>',
  );
  process.exitCode = 1;
} else {
  await protectEvents(adminUrl, user);
  console.log('Events can no longer be deleted, except by the admins of EventStoreDB.');
}
