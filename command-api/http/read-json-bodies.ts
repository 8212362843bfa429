import { isUtf8 } from 'node:buffer';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

/** No command is deeper than an object with a list of objects; far deeper bodies do not come from our pages. */
const MAX_DEPTH = 20;
/** NUL, or an unpaired surrogate. */
const unholdable = /\0|\p{Surrogate}/u;

/**
 * Accepts only JSON bodies. Invalid UTF-8, and texts that PostgreSQL or a browser cannot store (NUL, unpaired
 * surrogates), are rejected here, so that no later code has to handle them.
 */
export function readJsonBodies(scope: Http): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes)) {
      done(unreadable('The body is not UTF-8.'));
      return;
    }
    const text = bytes.toString('utf8');
    // A browser also sends the header with a command without a body.
    if (text === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, body: unknown) => {
      if (error !== null) done(error);
      else if (!isHoldable(body, text.includes('\\u'), 0)) done(unreadable('The body holds what cannot be stored.'));
      else done(null, body);
    });
  });
}

function isHoldable(value: unknown, hasEscapes: boolean, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') return !hasEscapes || !unholdable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, entry]) => isHoldable(key, hasEscapes, depth) && isHoldable(entry, hasEscapes, depth + 1),
  );
}

function unreadable(message: string): ApiError {
  return new ApiError(400, 'BAD_REQUEST', message);
}
