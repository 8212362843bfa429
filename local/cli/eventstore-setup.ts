import { protectEvents } from '#events/log/eventstoredb/deletion-protection.ts';
import { runCommand } from '#platform/cli/run-command.ts';
import { ConfigError } from '#platform/config.ts';
import { readConfig } from '#platform/read-config.ts';

import { readAddress } from '../eventstore/address.ts';
import { ensureUser } from '../eventstore/users.ts';

/**
 * `npm run eventstore:setup`, run before the services start: creates their EventStoreDB users, one that appends and one
 * that only reads, neither with the right to delete.
 */
await runCommand(async () => {
  const config = readConfig();
  const password = config.EVENTSTORE_ADMIN_PASSWORD;
  if (config.EVENTSTORE_URL === undefined) throw new ConfigError('EVENTSTORE_URL: the server to set up');
  if (password === undefined) throw new ConfigError('EVENTSTORE_ADMIN_PASSWORD: needed to set up the server');
  if (config.EVENTSTORE_READER_PASSWORD === undefined) {
    throw new ConfigError('EVENTSTORE_READER_PASSWORD: needed to set up the server');
  }
  const writer = readAddress(config.EVENTSTORE_URL);
  const reader = { user: `${writer.user}-reader`, password: config.EVENTSTORE_READER_PASSWORD };
  for (const user of [writer, reader]) await ensureUser(writer, user, password);
  await protectEvents(writer.as('admin', password), { writer: writer.user, reader: reader.user });
  console.log(`EventStoreDB lets ${writer.user} append and ${reader.user} read; only its admins can delete.`);
});
