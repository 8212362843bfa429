import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from one of our own pages, or by a program: other sites' pages must not press buttons here.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
