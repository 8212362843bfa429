import { ApiError } from './api-error.ts';

/** A rejection with its fields named as in the form, so that each shows where it was typed. */
export function renameFields(error: unknown, rename: (path: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError({
    status: error.status,
    path: error.path,
    code: error.code ?? undefined,
    message: error.message,
    errors: error.fields.map((field) => ({ path: rename(field.path), code: field.code })),
    retryAfterSeconds: error.retryAfterSeconds ?? undefined,
  });
}
