import { loadConfig } from '../config.ts';
import { databaseUrl } from '../database-url.ts';
import { migrate } from '../migrate.ts';

/** The deployment's migration step: runs before the services of a new version start. */
await migrate(databaseUrl(loadConfig(process.env)));
console.log('The database has the newest schema.');
