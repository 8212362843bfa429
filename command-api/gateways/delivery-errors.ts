/**
 * Whoever delivers did surely not take the message: it may be handed over again. Any other failure leaves it unknown
 * whether they took it, and then it is not sent again.
 */
export class NotAcceptedError extends Error {
  override readonly name = 'NotAcceptedError';
  /** They will never take it: the address does not exist, or they do not want it. */
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

/** Whether an error of the network says that no connection came about: nothing can have been handed over. */
export function isNeverReached(code: string | undefined): boolean {
  return code !== undefined && neverReached.has(code);
}
