import type { Position } from '#events/log/position.ts';
import type { Sql, TransactionSql } from '#platform/postgres.ts';
import { activeView, buildTable, type Build } from './build.ts';
import type { AnyReadModel } from './read-model.ts';
import { tableSql } from './table-sql.ts';
import { LIVE_CHANNEL, resetPayload } from './live-payloads.ts';

type BuildState = 'building' | 'active' | 'retired';

export interface BuildRow extends Build {
  readonly state: BuildState;
  readonly position: Position | null;
  readonly movedAt: Date;
  readonly stoppedAtEvent: string | null;
  readonly reason: string | null;
}

/** Notifies every worker when a build is added or takes over. */
export const BUILDS_CHANNEL = 'read_models';

export function listBuilds(sql: Sql | TransactionSql, model?: string): Promise<BuildRow[]> {
  return sql<BuildRow[]>`
    select model, version, build, state, position::text as position, moved_at as "movedAt",
      stopped_at_event as "stoppedAtEvent", reason
    from read.builds where ${model === undefined ? sql`true` : sql`model = ${model}`}
    order by model, version, build`;
}

export async function findBuild(sql: Sql, { model, version, build }: Build): Promise<BuildRow | undefined> {
  const builds = await listBuilds(sql, model);
  return builds.find((row) => row.version === version && row.build === build);
}

/** How far a build is behind the log's head, in positions. */
export function positionsBehind({ position }: Pick<BuildRow, 'position'>, head: Position | undefined): bigint {
  const rest = BigInt(head ?? 0) - BigInt(position ?? 0);
  return rest > 0n ? rest : 0n;
}

/** Adds a build with empty tables: a version's first (`build` 1, unless it exists), or a rebuild of the version. */
export async function addBuild(sql: Sql, model: AnyReadModel, kind: 'first' | 'rebuild'): Promise<Build> {
  return sql.begin<Promise<Build>>(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`builds:${model.name}`}, 0))`;
    const builds = (await listBuilds(tx, model.name)).filter(({ version }) => version === model.version);
    const build = kind === 'first' ? 1 : Math.max(0, ...builds.map((row) => row.build)) + 1;
    const added: Build = { model: model.name, version: model.version, build };
    if (builds.some((row) => row.build === build)) return added;
    for (const [name, table] of Object.entries(model.tables)) {
      const target = buildTable(added, name);
      await tx.unsafe(`drop table if exists ${target}`);
      await tx.unsafe(tableSql(target, table).create);
    }
    await tx`insert into read.builds (model, version, build, state)
      values (${model.name}, ${model.version}, ${build}, 'building')`;
    await tx`select pg_notify(${BUILDS_CHANNEL}, ${model.name})`;
    return added;
  });
}

/** Creates indexes after the rows: cheaper than maintaining them while millions of rows arrive. */
export async function finishTables(sql: Sql, model: AnyReadModel, build: Build): Promise<void> {
  for (const [name, table] of Object.entries(model.tables)) {
    const target = buildTable(build, name);
    for (const statement of tableSql(target, table).indexes) await sql.unsafe(statement);
    await sql.unsafe(`analyze ${target}`);
  }
}

/**
 * Activates a build that has caught up. One transaction points the views to its tables, retires the active build and any
 * others up to this version, and publishes a reset.
 * @returns false if another build was faster
 */
export async function takeOver(
  sql: Sql,
  model: AnyReadModel,
  build: Build,
  within: (tx: TransactionSql) => Promise<void>,
): Promise<boolean> {
  return sql.begin<Promise<boolean>>(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`builds:${model.name}`}, 0))`;
    await tx`select 1 from read.builds where model = ${model.name} for update`;
    const builds = await listBuilds(tx, model.name);
    const own = builds.find((row) => row.version === build.version && row.build === build.build);
    const newer = builds.some(({ state, version }) => state === 'active' && version > build.version);
    if (own?.state !== 'building' || newer) return false;
    await tx`update read.builds set state = 'retired' where model = ${build.model} and state <> 'retired'
      and version <= ${build.version} and not (version = ${build.version} and build = ${build.build})`;
    await tx`update read.builds set state = 'active'
      where model = ${build.model} and version = ${build.version} and build = ${build.build}`;
    for (const name of Object.keys(model.tables)) {
      await tx.unsafe(`drop view if exists ${activeView(name)}`);
      await tx.unsafe(`create view ${activeView(name)} as select * from ${buildTable(build, name)}`);
    }
    await within(tx);
    await tx`select pg_notify(${BUILDS_CHANNEL}, ${model.name}),
      pg_notify(${LIVE_CHANNEL}, ${resetPayload(own.position ?? '0')})`;
    return true;
  });
}

/** Drops the tables of every retired build of the model. */
export async function dropRetired(sql: Sql, model: AnyReadModel): Promise<void> {
  for (const build of await listBuilds(sql, model.name)) {
    if (build.state !== 'retired') continue;
    const prefix = buildTable(build, '').replace('read.', '');
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'read' and starts_with(tablename, ${prefix})`;
    for (const { name } of tables) await sql.unsafe(`drop table if exists read.${name}`);
  }
}

/** Records why a build stopped, for the status and the admins; no personal data in `reason`. */
export async function recordStop(sql: Sql, { model, version, build }: Build, event: string | null, reason: string) {
  await sql`update read.builds set stopped_at_event = ${event}, reason = ${reason}
    where model = ${model} and version = ${version} and build = ${build}`;
}
