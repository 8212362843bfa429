import { protectEvents } from '#events/log/eventstoredb/deletion-protection.ts';
import { runCommand } from '#platform/cli/run-command.ts';
import { ConfigError } from '#platform/config.ts';
import { readConfig } from '#platform/read-config.ts';

import { readAddress } from '../eventstore/address.ts';
import { ensureUser } from '../eventstore/users.ts';

/**
 * `npm run eventstore:setup`, run before the services start: creates their EventStoreDB user, without the right to
 * delete.
 */
await runCommand(async () => {
  const config = readConfig();
  const password = config.EVENTSTORE_ADMIN_PASSWORD;
  if (config.EVENTSTORE_URL === undefined) throw new ConfigError('EVENTSTORE_URL: the server to set up');
  if (password === undefined) throw new ConfigError('EVENTSTORE_ADMIN_PASSWORD: needed to set up the server');
  const address = readAddress(config.EVENTSTORE_URL);
  await ensureUser(address, password);
  await protectEvents(address.as('admin', password), address.user);
  console.log(`EventStoreDB lets ${address.user} read and append; only its admins can delete.`);
});
