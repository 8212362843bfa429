import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { serializeView } from './serialize-view.ts';

/** Sends a public view with an ETag of its content, or 304 if the client already has it. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  view: unknown,
  cacheControl: string,
): FastifyReply {
  const body = serializeView(reply, view);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', tag).header('cache-control', cacheControl);
  if (knowsTag(request, tag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Whether the client has what this ETag names. A proxy that compresses may have made the tag a weak one. */
export function knowsTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
