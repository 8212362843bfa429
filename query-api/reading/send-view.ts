import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Position } from '#events/log/event-log.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Viewer } from '../access/permissions.ts';
import { awaitPosition, type Needs } from './positions.ts';
import { serialized } from './serialized.ts';
import type { Lasting, ViewCache } from './view-cache.ts';

export interface ReadDeps {
  readonly sql: Sql;
  readonly cache: ViewCache;
}

interface Made extends Lasting {
  readonly view: object;
}

export interface ViewRecipe extends Needs {
  readonly viewer: Viewer;
  make(position: Position): Promise<Made>;
}

/** Answers somebody's own view: from what is kept, or made now at the position that the request asks for. */
export async function sendView(
  request: FastifyRequest,
  reply: FastifyReply,
  { sql, cache }: ReadDeps,
  recipe: ViewRecipe,
): Promise<FastifyReply> {
  const min = minPosition(request);
  const id = `${recipe.viewer.accountId} ${request.url}`;
  const kept = cache.get(id, min);
  if (kept !== null) return send(reply, kept.body, kept.position);
  const making = cache.begin();
  try {
    const position = await awaitPosition(sql, recipe, min);
    const { view, ...lasting } = await recipe.make(position);
    const body = Buffer.from(serialized(reply, view));
    cache.keep(making, id, { body, position }, lasting);
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

/** @throws ApiError 400 when it is no position */
export function minPosition(request: FastifyRequest): Position | null {
  const header = request.headers['x-min-position'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^(0|[1-9]\d{0,31})$/.test(header)) {
    throw new ApiError(400, 'BAD_REQUEST', 'X-Min-Position is not a position.');
  }
  return header as Position;
}
