import { databaseServices } from '../database-rights.ts';
import { createDatabaseRoles, roleOf } from '../database-roles.ts';
import { databaseUrl } from '../database-url.ts';
import { ConfigError, type Config } from '../config.ts';
import { readConfig } from '../read-config.ts';
import { runCommand } from './run-command.ts';

/** `npm run database:roles`, run after the migrations: gives each service a role with the rights that it uses. */
await runCommand(async () => {
  const config = readConfig();
  await createDatabaseRoles(databaseUrl(config), {
    'command-api': required(config, 'POSTGRES_COMMAND_API_PASSWORD'),
    projections: required(config, 'POSTGRES_PROJECTIONS_PASSWORD'),
    'query-api': required(config, 'POSTGRES_QUERY_API_PASSWORD'),
  });
  console.log(`PostgreSQL lets ${databaseServices.map(roleOf).join(', ')} do what each service needs.`);
});

function required(config: Config, name: `POSTGRES_${string}_PASSWORD` & keyof Config): string {
  const password = config[name];
  if (password === undefined) throw new ConfigError(`${name}: needed to create the role`);
  return password;
}
