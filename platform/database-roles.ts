import { databaseServices, tableRights, type DatabaseService } from './database-rights.ts';
import { connect, type TransactionSql } from './postgres.ts';

/** The name of the service's role: `homewright_query_api`. */
export function roleOf(service: DatabaseService): string {
  return `homewright_${service.replaceAll('-', '_')}`;
}

/** The schema of the read models, in which `projections` creates tables and `query-api` reads all. */
const READ = 'read';

/**
 * Creates the services' roles, or sets their passwords, and gives each exactly the rights of `tableRights`. Call it as
 * the owner, after the migrations. Repeatable: in one transaction, so that running services notice nothing.
 */
export async function createDatabaseRoles(
  ownerUrl: string,
  passwords: Readonly<Record<DatabaseService, string>>,
): Promise<void> {
  const sql = connect(ownerUrl, { max: 1 });
  try {
    await sql.begin(async (tx) => {
      for (const service of databaseServices) await ensureRole(tx, roleOf(service), passwords[service]);
      await denyByDefault(tx);
      for (const [table, rights] of Object.entries(tableRights)) await grantTable(tx, table, rights);
      await handOverReadModels(tx);
    });
  } finally {
    await sql.end();
  }
}

const everyRole = databaseServices.map(roleOf).join(', ');

async function ensureRole(tx: TransactionSql, role: string, password: string): Promise<void> {
  const [found] = await tx`select from pg_roles where rolname = ${role}`;
  if (found === undefined) await tx.unsafe(`create role ${role}`);
  await tx.unsafe(`alter role ${role} login nosuperuser nocreatedb nocreaterole password '${quote(password)}'`);
}

/** By default every user of a server can connect to all of its databases and create temporary tables there. */
async function denyByDefault(tx: TransactionSql): Promise<void> {
  const [row] = await tx<{ database: string }[]>`select quote_ident(current_database()) as database`;
  await tx.unsafe(`revoke all on database ${row?.database} from public, ${everyRole}`);
  await tx.unsafe(`grant connect on database ${row?.database} to ${everyRole}`);
  for (const schema of schemas()) await tx.unsafe(`revoke all on schema ${schema} from public, ${everyRole}`);
}

async function grantTable(tx: TransactionSql, table: string, rights: (typeof tableRights)[string]): Promise<void> {
  await tx.unsafe(`revoke all on ${table} from public, ${everyRole}`);
  for (const service of databaseServices) {
    const granted = rights[service];
    if (granted === undefined) continue;
    await tx.unsafe(`grant usage on schema ${schemaOf(table)} to ${roleOf(service)}`);
    await tx.unsafe(`grant ${granted.join(', ')} on ${table} to ${roleOf(service)}`);
  }
  await showRows(tx, table, rights);
}

/** The queue's tables have row-level security without a policy, under which only their owner sees a row. */
async function showRows(tx: TransactionSql, table: string, rights: (typeof tableRights)[string]): Promise<void> {
  const [secured] = await tx`select from pg_class where oid = ${table}::regclass and relrowsecurity`;
  if (secured === undefined) return;
  const roles = databaseServices.filter((service) => service in rights).map(roleOf);
  await tx.unsafe(`drop policy if exists homewright on ${table}`);
  await tx.unsafe(`create policy homewright on ${table} to ${roles.join(', ')} using (true) with check (true)`);
}

/** Also those of an earlier release, which the owner created. */
async function handOverReadModels(tx: TransactionSql): Promise<void> {
  const [owner, reader] = [roleOf('projections'), roleOf('query-api')];
  await tx.unsafe(`grant ${owner} to current_user`);
  await tx.unsafe(`grant usage, create on schema ${READ} to ${owner}`);
  await tx.unsafe(`alter default privileges for role ${owner} in schema ${READ} grant select on tables to ${reader}`);
  const relations = await tx<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = ${READ}
    union all
    select quote_ident(schemaname) || '.' || quote_ident(viewname) from pg_views where schemaname = ${READ}`;
  for (const { name } of relations) {
    if (name in tableRights) continue;
    await tx.unsafe(`alter table ${name} owner to ${owner}`);
    await tx.unsafe(`grant select on ${name} to ${reader}`);
  }
}

function schemas(): Set<string> {
  return new Set(Object.keys(tableRights).map(schemaOf));
}

function schemaOf(table: string): string {
  return table.slice(0, table.indexOf('.'));
}

function quote(text: string): string {
  return text.replaceAll("'", "''");
}
