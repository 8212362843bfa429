import { ApiError } from '#platform/api-error.ts';

/** @throws ApiError 422 when the read models have not been there */
export function requirePast(asOf: string, position: string): void {
  if (Number(asOf) <= Number(position)) return;
  const errors = [{ path: 'asOf', code: 'custom' }];
  throw new ApiError(422, 'VALIDATION_ERROR', 'The log has not got there yet.', { errors });
}
