import { databaseUrl } from '../database-url.ts';
import { migrate } from '../migrate.ts';
import { readConfig } from '../read-config.ts';

/** The deployment's migration step: runs before the services of a new version start. */
await migrate(databaseUrl(readConfig()));
console.log('The database has the newest schema.');
