import { databaseUrl } from '../database-url.ts';
import { createLogger } from '../logger.ts';
import { migrate } from '../migrate.ts';
import { readConfigOrExit } from '../read-config.ts';
import { reportFaults } from '../report-faults.ts';

/** The deployment's migration step: runs before the services of a new version start. */
const config = readConfigOrExit();
await reportFaults(config, createLogger('migrate', config.LOG_LEVEL));
await migrate(databaseUrl(config));
console.log('The database has the newest schema.');
