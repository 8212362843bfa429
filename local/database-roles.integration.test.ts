import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { databaseServices, tableRights, type DatabaseService } from '#platform/database-rights.ts';
import { createDatabaseRoles, roleOf } from '#platform/database-roles.ts';
import { migrate } from '#platform/migrate.ts';
import { connect, type Sql } from '#platform/postgres.ts';

import { rolePasswords } from './testing/role-passwords.ts';

const db = setupTestDatabase();

async function connectAs(service: DatabaseService): Promise<Sql> {
  const sql = connect(db.urlAs(service), { max: 1 });
  onTestFinished(() => sql.end());
  return sql;
}

/** A database as a deployment migrates it, without the tables of one machine. */
async function deployedDatabase(): Promise<{ url: string; sql: Sql }> {
  const name = 'deployed';
  await db.sql.unsafe(`create database ${name}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  await migrate(url);
  await createDatabaseRoles(url, rolePasswords);
  const sql = connect(url, { max: 1 });
  onTestFinished(async () => {
    await sql.end();
    await db.sql.unsafe(`drop database ${name} with (force)`);
  });
  return { url, sql };
}

it('decides on every table of the migrations, and gives each role those rights and no others', async () => {
  const { url, sql } = await deployedDatabase();
  // A second start of the deployment changes nothing.
  await createDatabaseRoles(url, rolePasswords);
  const tables = await sql<{ name: string }[]>`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'migrations')`;
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(tableRights).toSorted());

  const verbs = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];
  for (const service of databaseServices) {
    const held = await sql<{ right: string }[]>`
      select verb || ' ' || t as right from unnest(${tables.map(({ name }) => name)}::text[]) as t, unnest(${verbs}::text[]) as verb
      where has_table_privilege(${roleOf(service)}, t, verb)`;
    const given = Object.entries(tableRights).flatMap(([table, rights]) =>
      (rights[service] ?? []).filter((right) => !right.includes('(')).map((right) => `${right} ${table}`),
    );
    expect({ service, rights: held.map(({ right }) => right).toSorted() }).toEqual({
      service,
      rights: given.toSorted(),
    });
  }
});

it('gives the roles no power over the server, the database or its migrations', async () => {
  const { sql } = await deployedDatabase();
  const roles = databaseServices.map(roleOf);
  const powers = await sql`
    select from pg_roles where rolname = any(${roles}::text[]) and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)`;
  expect(powers).toHaveLength(0);
  const onDatabase = await sql`
    select role, what from unnest(${roles}::text[]) as role, unnest(array['create', 'temporary']) as what
    where has_database_privilege(role, current_database(), what)`;
  expect(onDatabase).toEqual([]);
  const onSchemas = await sql<{ may: string }[]>`
    select role || ' creates in ' || nspname as may from unnest(${roles}::text[]) as role, pg_namespace
    where nspname !~ '^pg_(toast|temp)' and has_schema_privilege(role, nspname, 'create')
    union all
    select role || ' reads the migrations' from unnest(${roles}::text[]) as role
    where has_schema_privilege(role, 'migrations', 'usage')`;
  expect(onSchemas.map(({ may }) => may)).toEqual([`${roleOf('projections')} creates in read`]);
});

describe('a role is denied', () => {
  const denied: [DatabaseService, string][] = [
    ['query-api', 'select password_hash from auth.credentials'],
    ['query-api', 'select wrapped from vault.keys'],
    ['query-api', 'select code_hash from auth.contact_codes'],
    ['query-api', "update auth.sessions set expires_at = now() + interval '1 year'"],
    ['query-api', 'update auth.sessions set account_type = $$admin$$'],
    ['query-api', 'delete from auth.sessions'],
    ['query-api', 'insert into auth.sessions (id) values (gen_random_uuid())'],
    ['query-api', 'update read.builds set state = $$retired$$'],
    ['query-api', 'create table read.mine (n int)'],
    ['query-api', 'select from commands.webhook_events'],
    ['projections', 'select password_hash from auth.credentials'],
    ['projections', 'select from auth.sessions'],
    ['projections', 'update vault.keys set wrapped = null, forgotten_at = now()'],
    ['projections', 'insert into log.events select * from log.events'],
    ['projections', 'update demo.clock set offset_ms = 1'],
    ['command-api', 'insert into proof.checkpoints select * from proof.checkpoints'],
    ['command-api', 'update proof.tiles set hashes = hashes'],
    ['command-api', 'delete from vault.keys'],
    ['command-api', 'delete from commands.fired_deadlines'],
    ['command-api', 'select reason from read.builds'],
    ['command-api', 'drop trigger events_are_immutable on log.events'],
    ...databaseServices.flatMap((service): [DatabaseService, string][] => [
      [service, 'update log.events set data = $${}$$'],
      [service, 'delete from log.events'],
      [service, 'truncate log.events'],
      [service, 'drop table log.events'],
      [service, 'create temporary table mine (n int)'],
    ]),
  ];

  it.each(denied)('%s: %s', async (service, statement) => {
    const sql = await connectAs(service);
    await db.sql.unsafe(`revoke temporary on database ${new URL(db.url).pathname.slice(1)} from public`);
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
