import { Registry } from 'prom-client';

import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import type { ReportError } from '#platform/error-reports.ts';
import { createLogger } from '#platform/logger.ts';
import type { Vault } from '#events/vault/vault.ts';
import { connect, type Sql } from '#platform/postgres.ts';
import { findPersonStreams } from '../find-person-streams.ts';
import { readModels } from '../read-models/index.ts';
import { buildTable, type Build } from '../runner/build.ts';
import { addBuild, listBuilds } from '../runner/builds.ts';
import type { AnyReadModel } from '../runner/read-model.ts';
import { Supervisor } from '../runner/supervisor.ts';
import { sideEffects } from '../side-effects.ts';

/** Shared by a test's processes, so that each can open what another sealed. */
const masterKey = Buffer.alloc(32, 7);

export interface TestRunner {
  readonly sql: Sql;
  /** As the projections themselves, who own the builds' tables. */
  readonly roleSql: Sql;
  readonly log: EventLog;
  readonly vault: Vault;
  readonly journal: Journal;
  readonly supervisor: Supervisor;
  readonly registry: Registry;
  stop(): Promise<void>;
}

function openParts(url: string) {
  const sql = connect(url, { max: 12, name: 'test projections', durable: false });
  const log = createPostgresEventLog(sql);
  const vault = createPostgresVault(sql, masterKey);
  const close = async (): Promise<void> => {
    await log.close();
    await sql.end({ timeout: 1 });
  };
  return { sql, log, vault, journal: createJournal(log, vault), close };
}

/**
 * The projections of one process on a test's database, with short intervals. The test itself writes and reads at `url`;
 * `roleUrl` is the database for the role of the projections.
 */
export async function startRunner(
  url: string,
  models: readonly AnyReadModel[] = readModels,
  report?: ReportError,
  roleUrl?: string,
): Promise<TestRunner> {
  const { close, ...parts } = openParts(url);
  const { close: closeOwn, ...own } = roleUrl === undefined ? { ...parts, close: async () => {} } : openParts(roleUrl);
  const registry = new Registry();
  const supervisor = new Supervisor({
    ...own,
    databaseUrl: roleUrl ?? url,
    logger: createLogger('test', 'silent'),
    report,
    registry,
    models,
    effects: sideEffects,
    findPersonStreams: findPersonStreams(own.sql),
    timing: { leaseEveryMs: 50, retryMs: 20, pausedMs: 100 },
  });
  await supervisor.start();
  return {
    ...parts,
    roleSql: own.sql,
    supervisor,
    registry,
    async stop() {
      await supervisor.stop();
      await closeOwn();
      await close();
    },
  };
}

/** Resolves when all models have reached the log's head. */
export async function untilCaughtUp({ sql, log }: Pick<TestRunner, 'sql' | 'log'>, models = readModels): Promise<void> {
  await until(async () => {
    const head = (await log.head()) ?? null;
    const active = (await listBuilds(sql)).filter(({ state }) => state === 'active');
    return models.every(({ name }) => active.some(({ model, position }) => model === name && position === head));
  });
}

/** Waits for a condition; the test's time limit ends a wait in vain. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

export async function activeBuild(sql: Sql, model: AnyReadModel): Promise<Build> {
  const build = (await listBuilds(sql, model.name)).find(({ state }) => state === 'active');
  if (build === undefined) throw new Error(`${model.name} has no active build`);
  return build;
}

/** Every row of every table as text, in order. */
async function readContent(sql: Sql, model: AnyReadModel, build: Build): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const name of Object.keys(model.tables)) {
    const [row] = await sql.unsafe<{ content: string }[]>(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '') as content
       from ${buildTable(build, name)} t`,
    );
    content[name] = row?.content ?? '';
  }
  return content;
}

/** The tables now, and after a rebuild from the log's beginning. */
export async function liveAndRebuilt(runner: TestRunner, model: AnyReadModel) {
  const { sql, roleSql } = runner;
  const live = await readContent(sql, model, await activeBuild(sql, model));
  const added = await addBuild(roleSql, model, 'rebuild');
  await until(async () => {
    const active = await activeBuild(sql, model);
    return active.build === added.build;
  });
  return { live, rebuilt: await readContent(sql, model, added) };
}
