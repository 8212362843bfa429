import { columnName } from './table.ts';

/** One filled set of tables of a read model: its version, and which attempt at building that version it is. */
export interface Build {
  readonly model: string;
  readonly version: number;
  readonly build: number;
}

/** `jobs_v3`, or `jobs_v3b2` where version 3 was rebuilt. */
export function buildName({ model, version, build }: Build): string {
  return build === 1 ? `${model}_v${version}` : `${model}_v${version}b${build}`;
}

/** The table that holds the rows: `read.jobs_v3_offers`. */
export function buildTable(build: Build, table: string): string {
  return `read.${buildName(build)}_${columnName(table)}`;
}

/** The view that always shows the active build's rows, and the only name that queries use: `read.offers`. */
export function activeView(table: string): string {
  return `read.${columnName(table)}`;
}
