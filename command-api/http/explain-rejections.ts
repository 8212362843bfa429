import type { Http } from '#platform/http.ts';

import { toApiError } from '../to-api-error.ts';

/** Converts the handler's errors to the shared error body of all services. */
export function explainRejections(scope: Http): void {
  scope.setErrorHandler((error, request) => {
    throw toApiError(error, request.body);
  });
}
