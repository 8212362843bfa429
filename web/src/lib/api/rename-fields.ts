import { ApiError } from './api-error.ts';

/** A refusal with its fields called as a form calls them, so that each is said where it was typed. */
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
