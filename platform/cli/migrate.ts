import { databaseUrl } from '../database-url.ts';
import { createLogger } from '../logger.ts';
import { migrate } from '../migrate.ts';
import { readConfigOrExit } from '../read-config.ts';
import { reportFaults } from '../report-faults.ts';
import { startOrExit } from '../start-or-exit.ts';
import { waitForDatabase } from '../wait-for-database.ts';

/** The deployment's migration step: runs before the services of a new version start. */
const config = readConfigOrExit();
await reportFaults(config, createLogger('migrate', config.LOG_LEVEL));
await startOrExit(() => waitForDatabase(databaseUrl(config), { onWaiting: (line) => console.log(line) }));
await migrate(databaseUrl(config));
console.log('The database has the newest schema.');
