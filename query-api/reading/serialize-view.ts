import type { FastifyReply } from 'fastify';

/** The answer's text as its response schema lets it out: fields that the schema does not know stay inside. */
export function serialized(reply: FastifyReply, view: unknown): string {
  const text: unknown = reply.serialize(view);
  if (typeof text !== 'string') throw new TypeError('a view is JSON text');
  return text;
}
