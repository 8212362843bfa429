import path from 'node:path';

import { migrate, migrateFolder } from '#platform/migrate.ts';
import { projectRoot } from '#platform/project-root.ts';

/** Tables that only this machine needs: stand-ins for outside services, and the demonstration world. */
const folders = ['payment-service', 'mailbox', 'demo'];

/** Every migration of a production database, and those of the local parts. */
export async function migrateLocal(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  for (const folder of folders) {
    await migrateFolder(databaseUrl, path.join(projectRoot, 'local', folder, 'migrations'), `local-${folder}`);
  }
}
