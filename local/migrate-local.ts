import { fileURLToPath } from 'node:url';

import { migrate, migrateFolder } from '#platform/migrate.ts';

/** Everything that a production database gets, and the tables of the local stand-ins for outside services. */
export async function migrateLocal(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const folder = fileURLToPath(new URL('payment-service/migrations', import.meta.url));
  await migrateFolder(databaseUrl, folder, 'payment-service');
}
