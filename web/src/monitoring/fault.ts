/**
 * A fault, and the pattern of the address where it happened ("/jobs/:jobId"): an address would name personal records.
 */
export interface Fault {
  readonly error: Error;
  readonly page: string;
}

/** The server's rejections, lost connections, and the page's own aborts: expected answers, not faults. */
const answers = new Set(['ApiError', 'NetworkError', 'AbortError', 'TimeoutError']);

export function isFault(error: unknown): error is Error {
  return error instanceof Error && !answers.has(error.name);
}
