/** A fault, and the pattern of the address where it happened ("/jobs/:jobId"): an address would name people's things. */
export interface Fault {
  readonly error: Error;
  readonly page: string;
}

/** What the server said no to, what the network lost, and what the page itself gave up: answers, not faults. */
const answers = new Set(['ApiError', 'NetworkError', 'AbortError', 'TimeoutError']);

export function isFault(error: unknown): error is Error {
  return error instanceof Error && !answers.has(error.name);
}
