/**
 * The service certainly did not accept the message: it can be sent again. After any other failure the result is
 * unknown, and it is not sent again.
 */
export class NotAcceptedError extends Error {
  override readonly name = 'NotAcceptedError';
  /** The service will never accept it: the address does not exist, or the message is rejected. */
  readonly permanent: boolean;
  constructor(reason: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(`not accepted: ${reason}`, { cause });
    this.permanent = permanent;
  }
}

const neverReached = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a network error means that no connection was made: then nothing can have been sent. */
export function isNeverReached(code: string | undefined): boolean {
  return code !== undefined && neverReached.has(code);
}
