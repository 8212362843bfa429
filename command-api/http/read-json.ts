import { isUtf8 } from 'node:buffer';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

/** No command is deeper than an object with a list of objects; what is far deeper was not made by our pages. */
const MAX_DEPTH = 20;
/** NUL, or one half of a surrogate pair alone. */
const unholdable = /\0|\p{Surrogate}/u;

/**
 * Bodies are JSON or nothing. Bytes that are no UTF-8, and texts that PostgreSQL or a browser could not hold (NUL, half
 * a surrogate pair), end here: nobody behind has to think of them.
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
    // A browser sends the header along on an act that needs no body.
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
