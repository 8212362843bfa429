import type { FastifyReply, FastifyRequest } from 'fastify';

import { comparePositions, type Position } from '#events/log/position.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Needs } from './positions.ts';
import { serialized } from './serialize-view.ts';
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
 * Answers somebody's own view: from what is kept, or made now at the position that the request asks for. With it goes
 * when time will change it (`changesAt`), to those whose answer has a place for that.
 */
export async function sendView<Found>(
  request: FastifyRequest,
  reply: FastifyReply,
  { sql, cache }: ReadDeps,
  recipe: () => ViewRecipe<Found>,
): Promise<FastifyReply> {
  const min = minPosition(request);
  const observed = observedPosition(request);
  const id = `${request.viewer?.accountId ?? ''} ${request.url}`;
  const cached = cache.get(id, later(min, observed));
  if (cached !== null) return send(reply, cached.body, cached.position);
  const making = cache.begin();
  try {
    const { statement, ...made } = recipe();
    const { found, position } = await readAt<Found>(sql, made, min, statement);
    const { view, ...lasting } = await made.make(found, position);
    const body = Buffer.from(serialized(reply, { ...view, changesAt: lasting.until }));
    cache.put(making, id, { body, position }, lasting);
    return send(reply, body, position);
  } finally {
    cache.abandon(making);
  }
}

function send(reply: FastifyReply, body: Buffer, position: Position): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-position', position)
    .send(body);
}

/** Of what the asker did: waited for. @throws ApiError 400 when it is no position */
export function minPosition(request: FastifyRequest): Position | null {
  return positionIn(request, 'X-Min-Position');
}

/**
 * Of what the asker was told over the WebSocket, maybe by another process while this one has not heard of it yet: what
 * is kept from before it is made anew. It is not waited for, since what was told of stands in the tables.
 * @throws ApiError 400 when it is no position
 */
export function observedPosition(request: FastifyRequest): Position | null {
  return positionIn(request, 'X-Observed-Position');
}

export function later(a: Position | null, b: Position | null): Position | null {
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
