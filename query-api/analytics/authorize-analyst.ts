import type { FastifyRequest } from 'fastify';

import { authorize } from '../access/permissions.ts';

/**
 * Lets analysts and admins query figures, and logs who asked for what. A query holds no personal data.
 * @throws ApiError 401 or 403
 */
export function authorizeAnalyst(request: FastifyRequest): void {
  const { accountId } = authorize(request.viewer, 'analytics');
  const { query, routeOptions } = request;
  request.log.info({ accountId, route: routeOptions.url, query }, 'analytics were queried');
}
