import { comparePositions, type Position } from '#events/log/position.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Sql } from '#platform/postgres.ts';
import { PositionPoller, type Positions } from './position-poller.ts';

/** How long a read waits for the read models (architecture: reading your own writes). */
const MAX_WAIT_MS = 1_500;

export type ModelName =
  | 'jobs'
  | 'timelines'
  | 'accounts'
  | 'reviews'
  | 'counters'
  | 'disputes'
  | 'conversations'
  | 'notifications'
  | 'levels'
  | 'files'
  | 'funnels'
  | 'promos'
  | 'consents'
  | 'exports'
  | 'privacyRequests'
  | 'providerDirectory'
  | 'photoFlags'
  | 'measuredTotals'
  | 'providerProfiles'
  | 'calendars'
  | 'savedProviders'
  | 'reports'
  | 'shownWorks'
  | 'visits'
  | 'accesses'
  | 'search';

export interface Needs {
  /** Every read model that the view reads. */
  readonly models: readonly ModelName[];
  /** Those of them that must show the same moment: no new state next to an old timeline. */
  readonly together?: readonly ModelName[];
}

/** Whether these positions reach `min`, and those that belong together have reached the foremost of them. */
export function isReached(positions: Positions, needs: Needs, min: Position | null, foremost?: Position): boolean {
  const together = needs.together ?? [];
  const front = foremost ?? highest(positions, together);
  const reached = comparePositions(lowestPosition(positions, needs.models), min ?? undefined) >= 0;
  return reached && comparePositions(lowestPosition(positions, together), front) >= 0;
}

/**
 * The position that a view of these read models shows: the lowest of theirs. Waits until it has reached `min`, and
 * until those that belong together have reached the initially foremost one. After the time limit it answers with what
 * there is.
 */
export async function awaitPosition(sql: Sql, needs: Needs, min: Position | null): Promise<Position> {
  const deadline = performance.now() + MAX_WAIT_MS;
  let positions = await readModelPositions(sql, needs.models);
  const foremost = highest(positions, needs.together ?? []);
  const reached = (): boolean => isReached(positions, needs, min, foremost);
  const together = positionPoller(sql);
  if (!reached()) together.join();
  while (performance.now() < deadline && !reached()) {
    positions = complete(await together.next(), needs.models);
  }
  return lowestPosition(positions, needs.models) ?? ('0' as Position);
}

export function lowestPosition(positions: Positions, models: readonly ModelName[]): Position | undefined {
  return models.map((model) => positions.get(model)).toSorted(comparePositions)[0];
}

function highest(positions: Positions, models: readonly ModelName[]): Position | undefined {
  return models
    .map((model) => positions.get(model))
    .toSorted(comparePositions)
    .at(-1);
}

async function readModelPositions(sql: Sql, models: readonly ModelName[]): Promise<Positions> {
  return complete(await allPositions(sql), models);
}

function complete(positions: Positions, models: readonly ModelName[]): Positions {
  if (!models.every((model) => positions.has(model))) throw preparingError();
  return positions;
}

async function allPositions(sql: Sql): Promise<Positions> {
  const rows = await sql<{ model: string; position: Position }[]>`
    select model, coalesce(position, 0)::text as position from read.builds where state = 'active'`;
  return new Map(rows.map(({ model, position }) => [model, position]));
}

/** One per process: all waiting requests share its polls. */
const pollers = new WeakMap<Sql, PositionPoller>();

function positionPoller(sql: Sql): PositionPoller {
  const known = pollers.get(sql) ?? new PositionPoller(() => allPositions(sql));
  pollers.set(sql, known);
  return known;
}

export function preparingError(): ApiError {
  return new ApiError(503, 'UNAVAILABLE', 'This is being prepared. Try again in a moment.', { retryAfter: 2 });
}
