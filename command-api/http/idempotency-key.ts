import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';

const commandId = z.uuid();

/** The id under which the sender repeats a request. @throws ApiError 400 without one */
export function idempotencyKey({ headers }: FastifyRequest): string {
  const header = headers['idempotency-key'];
  const parsed = commandId.safeParse(header);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new ApiError(400, 'BAD_REQUEST', 'An Idempotency-Key (a UUID) is needed.', {
    errors: [{ path: 'Idempotency-Key', code: header === undefined ? 'required' : 'invalid_format' }],
  });
}
