import type { FastifyReply, FastifyRequest } from 'fastify';

import { comparePositions, type Position } from '#events/log/position.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Needs } from './positions.ts';
import { serializeView } from './serialize-view.ts';
import { readAt, type Statement } from './statement.ts';
import type { Lasting, ViewCache } from './view-cache.ts';

export interface ReadDeps {
  readonly sql: Sql;
  readonly cache: ViewCache;
  readonly clock: Clock;
}

interface Made extends Lasting {
  readonly view: object;
}

export interface ViewRecipe<Found> extends Needs {
  /** Everything that the view reads. */
  readonly statement: Statement;
  make(found: Found, position: Position): Made | Promise<Made>;
}

/**
 * Sends the viewer's own view: from the cache, or made now at the requested position. Includes when time alone will
 * change it (`changesAt`), if the response schema has that field.
 * @param recipe is asked only for what is not cached
 */
export async function sendView<Found>(
  request: FastifyRequest,
  reply: FastifyReply,
  { sql, cache }: ReadDeps,
  recipe: () => ViewRecipe<Found> | Promise<ViewRecipe<Found>>,
): Promise<FastifyReply> {
  const min = minPosition(request);
  const observed = observedPosition(request);
  const id = cacheKey(request);
  const cached = cache.get(id, laterPosition(min, observed));
  if (cached !== null) return send(reply, cached.body, cached.position);
  const making = cache.begin();
  try {
    const { statement, ...made } = await recipe();
    const { found, position } = await readAt<Found>(sql, made, min, statement);
    const { view, ...lasting } = await made.make(found, position);
    const body = Buffer.from(serializeView(reply, { ...view, changesAt: lasting.until }));
    cache.put(making, id, { body, position }, lasting);
    return send(reply, body, position);
  } finally {
    cache.abandon(making);
  }
}

/**
 * Addresses that mean the same view share a key: it has the parameters as their schemas read them. What no schema names
 * reaches no view.
 */
function cacheKey({ viewer, routeOptions, params, query }: FastifyRequest): string {
  const { url, schema } = routeOptions;
  return JSON.stringify([viewer?.accountId ?? null, url, params, schema?.querystring === undefined ? null : query]);
}

function send(reply: FastifyReply, body: Buffer, position: Position): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').header('x-position', position).send(body);
}

/**
 * The position of the client's own command: the read waits for it.
 * @throws ApiError 400 when it is not a position
 */
export function minPosition(request: FastifyRequest): Position | null {
  return positionIn(request, 'X-Min-Position');
}

/**
 * The position of a change that the client received over the WebSocket, possibly from another process before this one.
 * A cached view from before it is made again. The read does not wait: a published change is already in the tables.
 * @throws ApiError 400 when it is not a position
 */
export function observedPosition(request: FastifyRequest): Position | null {
  return positionIn(request, 'X-Observed-Position');
}

export function laterPosition(a: Position | null, b: Position | null): Position | null {
  return comparePositions(a ?? undefined, b ?? undefined) >= 0 ? a : b;
}

function positionIn(request: FastifyRequest, name: string): Position | null {
  const header = request.headers[name.toLowerCase()];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^(0|[1-9]\d{0,31})$/.test(header)) {
    throw new ApiError(400, 'BAD_REQUEST', `${name} is not a position.`);
  }
  return header as Position;
}
