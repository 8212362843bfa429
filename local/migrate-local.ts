import path from 'node:path';

import { migrate, migrateFolder } from '#platform/migrate.ts';
import { projectRoot } from '#platform/project-root.ts';

/** Everything that a production database gets, and the tables of the local stand-ins for outside services. */
export async function migrateLocal(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  await migrateFolder(databaseUrl, path.join(projectRoot, 'local/payment-service/migrations'), 'payment-service');
}
