import { columnName } from './table.ts';

/** One set of tables of a read model: its version, and the number of the build of that version. */
export interface Build {
  readonly model: string;
  readonly version: number;
  readonly build: number;
}

/** `jobs_v3`, or `jobs_v3b2` for a rebuild of version 3. */
export function buildName({ model, version, build }: Build): string {
  return build === 1 ? `${model}_v${version}` : `${model}_v${version}b${build}`;
}

/** The table with the rows: `read.jobs_v3_offers`. */
export function buildTable(build: Build, table: string): string {
  return `read.${buildName(build)}_${columnName(table)}`;
}

/** The view on the active build's rows, and the only name in queries: `read.offers`. */
export function activeView(table: string): string {
  return `read.${columnName(table)}`;
}
