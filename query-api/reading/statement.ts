import type { PendingQuery, Row } from 'postgres';

import type { Position } from '#events/log/position.ts';
import type { Sql } from '#platform/postgres.ts';
import { awaitPosition, isReached, lowestPosition, preparingError, type Needs } from './positions.ts';

/** A part of a statement, composed of others. */
export type Part = PendingQuery<Row[]>;

/** Everything that a view reads, as one statement: one round trip, and one snapshot for all that it shows. */
export interface Statement {
  /** Named queries (`page as (…)`), which `select` reads. */
  readonly with?: Part;
  /** One row with the view's parts as JSON values. */
  readonly select: Part;
}

export interface Read<Found> {
  readonly found: Found;
  readonly position: Position;
}

/** Reads at the requested position; waits for read models that have not reached it. */
export async function readAt<Found>(
  sql: Sql,
  needs: Needs,
  min: Position | null,
  statement: Statement,
): Promise<Read<Found>> {
  const first = await run<Found>(sql, needs, statement);
  if (isReached(first.positions, needs, min)) return toRead(first, needs);
  await awaitPosition(sql, needs, min);
  return toRead(await run<Found>(sql, needs, statement), needs);
}

interface Ran<Found> {
  readonly found: Found;
  readonly positions: ReadonlyMap<string, Position>;
}

async function run<Found>(sql: Sql, { models }: Needs, statement: Statement): Promise<Ran<Found>> {
  const [row] = await sql<Row[]>`
    ${statement.with === undefined ? sql`` : sql`with ${statement.with}`}
    select (select json_object_agg(model, coalesce(position, 0)::text) from read.builds
        where state = 'active' and model = any(${models as string[]})) as positions,
      ${statement.select}`;
  const positions = new Map(Object.entries((row?.['positions'] ?? {}) as Record<string, Position>));
  if (positions.size !== models.length) throw preparingError();
  return { found: row as unknown as Found, positions };
}

function toRead<Found>({ found, positions }: Ran<Found>, { models }: Needs): Read<Found> {
  return { found, position: lowestPosition(positions, models) ?? ('0' as Position) };
}

/** The rows of a query as one JSON value; an empty list without rows. */
export function jsonRows(sql: Sql, query: Part): Part {
  return sql`(select coalesce(json_agg(row_to_json(r)), '[]'::json) from (${query}) as r)`;
}

/** The single row of a query as JSON, or null. */
export function jsonRow(sql: Sql, query: Part): Part {
  return sql`(select row_to_json(r) from (${query}) as r)`;
}
