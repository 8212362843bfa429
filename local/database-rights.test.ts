import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { databaseServices, tableRights, type DatabaseService } from '#platform/database-rights.ts';
import { projectRoot } from '#platform/project-root.ts';

/** What runs under each service's role. */
const programs: Record<DatabaseService, string[]> = {
  'command-api': ['command-api/main.ts', 'command-api/cli/create-admin.ts'],
  projections: ['projections/main.ts', 'projections/cli/projections.ts'],
  'query-api': ['query-api/main.ts'],
};

/** Methods of shared adapters that the service never calls: its role denies them. */
const neverCalled: Partial<Record<DatabaseService, string[]>> = {
  projections: ['insert log.events', 'insert vault.keys', 'update vault.keys'],
  'query-api': ['insert log.events'],
};
/** Only the demonstration moves and follows the clock; it has no roles. */
const onlyDemo: Partial<Record<DatabaseService, string[]>> = {
  'command-api': ['update demo.clock'],
  'query-api': ['select demo.clock'],
};

const tables = Object.keys(tableRights).filter((table) => !table.startsWith('graphile_worker.'));
const statement = new RegExp(
  `\\b(insert\\s+into|update|delete\\s+from|from|join)\\s+(${tables.join('|').replaceAll('.', '\\.')})\\b(?=([^\`]*))`,
  'g',
);
const verbs: Record<string, string> = {
  insert: 'insert',
  update: 'update',
  delete: 'delete',
  from: 'select',
  join: 'select',
};

/** What the SQL in a program's code does, such as `select auth.sessions`; a lock is `lock`. */
function rightsUsedIn(code: string): Set<string> {
  const used = new Set<string>();
  for (const [, verb = '', table, rest = ''] of code.matchAll(statement)) {
    const first = verb.split(/\s/)[0] ?? '';
    used.add(`${verbs[first]} ${table}`);
    const overwrites = first === 'insert' && /^[^;]*do update/.test(rest);
    if (overwrites) used.add(`update ${table}`);
    // Their conditions read the row.
    if (overwrites || first === 'update' || first === 'delete') used.add(`select ${table}`);
    if (verbs[first] === 'select' && /^(?:(?!\bfrom\b)[^;])*\bfor (update|share)\b/.test(rest))
      used.add(`lock ${table}`);
  }
  if (/log\.append_(one|batch)\(/.test(code)) used.add('insert log.events').add('select log.events');
  return used;
}

async function codeOf(entryPoints: string[]): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints,
    outdir: 'nowhere',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    treeShaking: true,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

/** A right on a column is a right; the lock's own column counts as a lock. */
function grantedTo(service: DatabaseService): string[] {
  return tables.flatMap((table) =>
    (tableRights[table]?.[service] ?? []).map((right) => {
      const verb = right === 'update (only_row)' ? 'lock' : right.split(' ')[0];
      return `${verb} ${table}`;
    }),
  );
}

describe('the rights of each service are those that its SQL uses', () => {
  it.each(databaseServices)('%s', async (service) => {
    const used = rightsUsedIn(await codeOf(programs[service]));
    const unused = [...(neverCalled[service] ?? []), ...(onlyDemo[service] ?? [])];
    expect(unused.filter((right) => !used.has(right))).toEqual([]);
    const granted = grantedTo(service);
    // A role with UPDATE can lock rows.
    const needed = [...used]
      .filter((right) => !unused.includes(right))
      .filter((right) => !right.startsWith('lock ') || !granted.includes(right.replace('lock', 'update')));
    expect(needed.toSorted()).toEqual(granted.toSorted());
  });
});
