import path from 'node:path';

import { migrate, migrateFolder } from '#platform/migrate.ts';
import { projectRoot } from '#platform/project-root.ts';

/** What only this machine has: stand-ins for outside services, and the demonstration world. */
const folders = ['payment-service', 'mailbox', 'demo'];

/** Everything that a production database gets, and the tables of the local parts. */
export async function migrateLocal(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  for (const folder of folders) {
    await migrateFolder(databaseUrl, path.join(projectRoot, 'local', folder, 'migrations'), `local-${folder}`);
  }
}
