import type { z } from 'zod';

const MAX_FIELD_ERRORS = 50;

/** Each invalid field with the kind of fault: zod's codes, and `required` for a missing value. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], body: unknown): { path: string; code: string }[] {
  return issues.slice(0, MAX_FIELD_ERRORS).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code === 'invalid_type' && valueAt(body, issue.path) === undefined ? 'required' : issue.code,
  }));
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
