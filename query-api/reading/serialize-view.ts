import type { FastifyReply } from 'fastify';

/** Serializes the view by its response schema, which drops unknown fields. */
export function serializeView(reply: FastifyReply, view: unknown): string {
  const text: unknown = reply.serialize(view);
  if (typeof text !== 'string') throw new TypeError('a view is JSON text');
  return text;
}
